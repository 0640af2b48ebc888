CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"area" text NOT NULL,
	"what" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"booking_ref" text,
	"said" jsonb,
	"outcome" text NOT NULL,
	CONSTRAINT "audit_entries_outcome" CHECK ("audit_entries"."outcome" in ('open','done','refused','failed'))
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_area" ON "audit_entries" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_booking" ON "audit_entries" USING btree ("booking_ref","at") WHERE booking_ref is not null;--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_what" ON "history" USING btree ("what","at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor","what","at","id");
--> statement-breakpoint
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if old.outcome <> 'open' or (new.at, new.actor, new.area, new.what, new.subject, new.booking_ref)
    is distinct from (old.at, old.actor, old.area, old.what, old.subject, old.booking_ref) then
    raise exception 'an audit entry is kept as it was written';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_entries_kept before update on audit_entries
  for each row execute function keep_audit_entries();
