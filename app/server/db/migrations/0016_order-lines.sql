CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"vat_permille" integer,
	"reverses" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('transfer','tour','extra','discount','surcharge','change')),
	CONSTRAINT "order_lines_gross" CHECK ("order_lines"."quantity" > 0 and "order_lines"."gross_cents" = "order_lines"."quantity" * "order_lines"."unit_cents"),
	CONSTRAINT "order_lines_sign" CHECK ("order_lines"."reverses" is not null or "order_lines"."kind" = 'change'
        or case "order_lines"."kind" when 'discount' then "order_lines"."gross_cents" <= 0
          else "order_lines"."gross_cents" >= 0 end),
	CONSTRAINT "order_lines_vat" CHECK ("order_lines"."vat_permille" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reverses_order_lines_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_reversed_once" ON "order_lines" USING btree ("reverses");
