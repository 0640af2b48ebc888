CREATE TABLE "late_steps" (
	"booking_id" bigint NOT NULL,
	"step" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_steps_booking_id_step_pickup_at_level_pk" PRIMARY KEY("booking_id","step","pickup_at","level"),
	CONSTRAINT "late_steps_step" CHECK ("late_steps"."step" in ('on-way','arrived','on-board','done')),
	CONSTRAINT "late_steps_level" CHECK ("late_steps"."level" in ('reminded','shown','mailed'))
);
--> statement-breakpoint
CREATE TABLE "trip_ratings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_ratings_stars" CHECK ("trip_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_devices" ADD COLUMN "locale" text DEFAULT 'el' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_devices" ADD COLUMN "push_sealed" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "push_key_sealed" text;--> statement-breakpoint
CREATE INDEX "late_steps_at" ON "late_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trip_ratings_newest" ON "trip_ratings" USING btree ("rated_at");