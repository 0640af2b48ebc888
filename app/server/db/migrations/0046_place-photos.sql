CREATE TABLE "place_photos" (
	"place_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"jpeg" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
