ALTER TABLE "over_promises" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "over_promises_unalerted" ON "over_promises" USING btree ("booking_id") WHERE alerted_at is null;--> statement-breakpoint
-- Whoever was noted before was told of as it was noted.
update over_promises set alerted_at = at where state <> 'checking';
