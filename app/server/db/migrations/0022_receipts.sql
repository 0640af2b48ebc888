CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"taken_by" text NOT NULL,
	"driver_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_method" CHECK ("receipts"."method" in ('cash','bank_transfer')),
	CONSTRAINT "receipts_cause" CHECK ("receipts"."cause" in ('noted','status','import')),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "retentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retentions_amount" CHECK ("retentions"."amount_cents" <> 0),
	CONSTRAINT "retentions_cause" CHECK ("retentions"."cause" in ('cancellation','deletion','surplus','revival'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surplus_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reverses_receipts_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reversed_once" ON "receipts" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "retentions_order" ON "retentions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_surplus" ON "orders" USING btree ("id") WHERE surplus_cents > 0;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation','change','deletion','surplus','provider'));