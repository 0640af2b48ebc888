CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "sales_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"credits_id" bigint,
	"gross_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"booking_references" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "sales_documents_kind" CHECK ("sales_documents"."kind" in ('receipt','invoice','credit-note')),
	CONSTRAINT "sales_documents_credits" CHECK (("sales_documents"."kind" = 'credit-note') = ("sales_documents"."credits_id" is not null)),
	CONSTRAINT "sales_documents_amount" CHECK ("sales_documents"."gross_cents" > 0 and "sales_documents"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_credits_id_sales_documents_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."sales_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_number" ON "sales_documents" USING btree ("kind","year","number");--> statement-breakpoint
CREATE INDEX "sales_documents_order" ON "sales_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_documents_issued" ON "sales_documents" USING btree ("issued_at");--> statement-breakpoint
create function keep_sales_documents() returns trigger language plpgsql as $$
begin
  -- What may name a person goes once the law lets go of it: the buyer, and the words of the lines.
  if tg_op = 'UPDATE' and new.buyer is null
    and to_jsonb(new) - '{buyer,lines}'::text[] = to_jsonb(old) - '{buyer,lines}'::text[]
    and (select jsonb_agg(line - 'label') from jsonb_array_elements(new.lines) line)
      is not distinct from (select jsonb_agg(line - 'label') from jsonb_array_elements(old.lines) line) then
    return new;
  end if;
  raise exception 'sales_documents are kept as they were issued' using errcode = '23514', constraint = 'sales_documents_kept';
end $$;
--> statement-breakpoint
create trigger sales_documents_kept before update or delete on sales_documents
  for each row execute function keep_sales_documents();
--> statement-breakpoint
-- A series counts up by one, and ends with its last document.
create function keep_document_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.kind, new.year, new.last) is not distinct from (old.kind, old.year, old.last + 1) then
    return new;
  end if;
  raise exception 'a series of documents counts up by one' using errcode = '23514', constraint = 'document_series_kept';
end $$;
--> statement-breakpoint
create trigger document_series_kept before update or delete on document_series
  for each row execute function keep_document_series();
