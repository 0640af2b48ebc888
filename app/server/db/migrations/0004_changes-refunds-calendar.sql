CREATE TABLE "booking_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"from_time" time NOT NULL,
	"to_date" date NOT NULL,
	"to_time" time NOT NULL,
	"difference_cents" integer NOT NULL,
	"state" text NOT NULL,
	"pay_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booking_changes_state" CHECK ("booking_changes"."state" in ('awaiting-payment','applied','dropped'))
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_events_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"payment_id" bigint,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation','change','provider')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('waiting','pending','succeeded','failed','by-hand'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "flight_or_ferry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tour_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tour_title" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "stand_in_sessions" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "stand_in_sessions" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_order" ON "booking_changes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("booking_id") WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "calendar_events_start" ON "calendar_events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state in ('waiting','pending');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_coming" ON "bookings" USING btree ("pickup_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour" CHECK (("bookings"."kind" = 'tour') = ("bookings"."tour_id" is not null and "bookings"."tour_title" is not null));