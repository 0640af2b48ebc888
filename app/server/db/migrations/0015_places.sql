ALTER TABLE "bookings" ADD COLUMN "pickup_place_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pickup_lat" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pickup_lng" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dropoff_place_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dropoff_lat" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dropoff_lng" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "located" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "distance_metres" integer;--> statement-breakpoint
CREATE INDEX "bookings_unlocated" ON "bookings" USING btree ("id") WHERE not located;