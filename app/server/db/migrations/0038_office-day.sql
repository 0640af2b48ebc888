CREATE TABLE "cash_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_handovers_amount" CHECK ("cash_handovers"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_driver_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_driver_phone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_vehicle" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_vehicle_id" bigint;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_handovers_driver" ON "cash_handovers" USING btree ("driver_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("name");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_told_vehicle_id_vehicles_id_fk" FOREIGN KEY ("told_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_driver" ON "bookings" USING btree ("driver_id","date","time","id") WHERE driver_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id","date","time","id") WHERE vehicle_id is not null;--> statement-breakpoint
-- Whose mail has gone was told of what stands there.
UPDATE "bookings" SET "told_driver_name" = "driver_name", "told_driver_phone" = "driver_phone",
	"told_vehicle" = "assigned_vehicle", "told_vehicle_id" = "vehicle_id"
WHERE "driver_email_sent" AND "driver_name" IS NOT NULL;
--> statement-breakpoint
create trigger cash_handovers_kept before update or delete on cash_handovers
  for each row execute function keep_receipts();
