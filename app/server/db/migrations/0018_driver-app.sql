CREATE TABLE "driver_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"name" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "driver_devices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "driver_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "former_drivers" (
	"booking_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	CONSTRAINT "former_drivers_booking_id_driver_id_pk" PRIMARY KEY("booking_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "trip_event_payloads" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"payload" jsonb,
	"position" jsonb,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"booking_ref" text NOT NULL,
	"seq" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"device_id" bigint,
	"device_seq" integer,
	"driver_id" bigint,
	"refers_to" uuid,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"skew_ms" bigint DEFAULT 0 NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"payload_hash" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text,
	CONSTRAINT "trip_events_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "trip_events_order" UNIQUE("booking_id","seq"),
	CONSTRAINT "trip_events_actor" CHECK ("trip_events"."actor" in ('driver','guest','office')),
	CONSTRAINT "trip_events_device" CHECK (("trip_events"."actor" = 'driver') = ("trip_events"."device_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "driver_devices" ADD CONSTRAINT "driver_devices_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_invites" ADD CONSTRAINT "driver_invites_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_drivers" ADD CONSTRAINT "former_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_event_payloads" ADD CONSTRAINT "trip_event_payloads_event_id_trip_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."trip_events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_device_id_driver_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."driver_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_devices_driver" ON "driver_devices" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_invites_code" ON "driver_invites" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "trip_events_device_order" ON "trip_events" USING btree ("device_id","device_seq");