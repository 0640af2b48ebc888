ALTER TABLE "requests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_unfolded" ON "requests" USING btree ("search_form") WHERE search_form < 2;--> statement-breakpoint
update "requests" set "search_text" = lower(concat_ws(E'\n', reference, first_name || ' ' || last_name, email, pickup_location, dropoff_location, partner_code, phone, flight_or_ferry));
