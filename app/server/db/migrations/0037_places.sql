CREATE TABLE "place_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "place_history_what" CHECK ("place_history"."what" in ('added','changed','removed'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" text NOT NULL,
	"label" text NOT NULL,
	"names" jsonb NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"pinned" boolean NOT NULL,
	"driver_note" text DEFAULT '' NOT NULL,
	"meeting_point" text DEFAULT '' NOT NULL,
	"osm_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "places_place_id_unique" UNIQUE("place_id"),
	CONSTRAINT "places_osm_id_unique" UNIQUE("osm_id"),
	CONSTRAINT "places_point" CHECK ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "place_history_place" ON "place_history" USING btree ("place_id","id");