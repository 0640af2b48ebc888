CREATE TABLE "request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"said" jsonb
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"pickup_location" text NOT NULL,
	"dropoff_location" text NOT NULL,
	"pickup_place_id" text,
	"pickup_lat" double precision,
	"pickup_lng" double precision,
	"dropoff_place_id" text,
	"dropoff_lat" double precision,
	"dropoff_lng" double precision,
	"distance_metres" integer,
	"date" date NOT NULL,
	"time" time NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"passengers" integer NOT NULL,
	"luggage" integer NOT NULL,
	"flight_or_ferry" text DEFAULT '' NOT NULL,
	"special_request" text DEFAULT '' NOT NULL,
	"return_date" date,
	"return_time" time,
	"return_flight_or_ferry" text DEFAULT '' NOT NULL,
	"partner_code" text,
	"offer_cents" integer,
	"offer_date" date,
	"offer_time" time,
	"offer_vehicle" text,
	"offer_note" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('open','offered','accepted','declined','refused','ended')),
	CONSTRAINT "requests_reason" CHECK ("requests"."reason" in ('place-unknown','needs-ferry','too-soon','large-group','several-cars','no-car','other')),
	CONSTRAINT "requests_offer" CHECK ("requests"."state" not in ('offered','accepted') or ("requests"."offer_cents" > 0
        and "requests"."offer_date" is not null and "requests"."offer_time" is not null
        and "requests"."offer_vehicle" is not null)),
	CONSTRAINT "requests_return" CHECK (("requests"."return_date" is null) = ("requests"."return_time" is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("ends_at") WHERE state in ('open','offered','accepted');--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "requests_order" ON "requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id") WHERE request_id is not null;