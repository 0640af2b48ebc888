ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_state";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_form" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What is there was folded by the older rule: a job writes it anew.
ALTER TABLE "bookings" ALTER COLUMN "search_form" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "actor" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_unfolded" ON "bookings" USING btree ("search_form") WHERE search_form < 2;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_state" CHECK ("booking_changes"."state" in ('awaiting-payment','owing','applied','dropped'));