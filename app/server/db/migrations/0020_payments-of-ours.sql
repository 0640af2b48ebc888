CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stray_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"booking_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"transaction_id" text,
	"cause" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "stray_payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "stray_payments_cause" CHECK ("stray_payments"."cause" in ('unknown-order','other-booking','other-installation','other-mode'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_table" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "booking_ref" text;--> statement-breakpoint
CREATE INDEX "stray_payments_open" ON "stray_payments" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
-- Every transfer so far was sold by the first table, but imported ones, whose prices are their own.
update bookings set price_table = 1
  where kind = 'transfer' and source <> 'import' and distance_km is not null;
--> statement-breakpoint
-- What the provider was told as each session was opened; a deleted booking is not known any more.
update payments set booking_ref = (
  select bookings.booking_ref from bookings
  where bookings.order_id = payments.order_id and bookings.return_of is null
  order by bookings.id limit 1);
