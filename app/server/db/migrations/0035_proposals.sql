CREATE TABLE "plan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"moves" jsonb NOT NULL,
	"proposal_id" bigint,
	"undoes" bigint,
	CONSTRAINT "plan_changes_undoes" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "plan_locks" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_version" integer NOT NULL,
	"roster_version" integer NOT NULL,
	"scope" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"proved" boolean DEFAULT false NOT NULL,
	"gap" double precision,
	"moves" jsonb NOT NULL,
	"unserved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "plan_proposals_state" CHECK (state in ('open','approved','dropped'))
);
--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_undoes_plan_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."plan_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locks" ADD CONSTRAINT "plan_locks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_changes_day" ON "plan_changes" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "plan_proposals_day" ON "plan_proposals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "plan_proposals_made" ON "plan_proposals" USING btree ("made_at");