CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_span" CHECK (starts_at < ends_at),
	CONSTRAINT "absences_kind" CHECK (kind in ('leave','sick','other'))
);
--> statement-breakpoint
CREATE TABLE "driver_papers" (
	"driver_id" bigint PRIMARY KEY NOT NULL,
	"usual_vehicle_id" bigint,
	"over_eight_seats" boolean DEFAULT true NOT NULL,
	"licence_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"day" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"vehicle_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_shifts_span" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1680),
	CONSTRAINT "driver_shifts_break" CHECK (break_minutes between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "shift_patterns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"vehicle_id" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shift_patterns_span" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1680),
	CONSTRAINT "shift_patterns_break" CHECK (break_minutes between 0 and 240),
	CONSTRAINT "shift_patterns_weekday" CHECK (weekday between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "vehicle_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_blocks_span" CHECK (starts_at < ends_at),
	CONSTRAINT "vehicle_blocks_kind" CHECK (kind in ('service','inspection','damage','other'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_papers" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"insured_until" date,
	"checked_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_papers" ADD CONSTRAINT "driver_papers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_papers" ADD CONSTRAINT "driver_papers_usual_vehicle_id_vehicles_id_fk" FOREIGN KEY ("usual_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_patterns" ADD CONSTRAINT "shift_patterns_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_patterns" ADD CONSTRAINT "shift_patterns_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ADD CONSTRAINT "vehicle_blocks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_papers" ADD CONSTRAINT "vehicle_papers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_ends" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "driver_shifts_day" ON "driver_shifts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shift_patterns_driver" ON "shift_patterns" USING btree ("driver_id","weekday");--> statement-breakpoint
CREATE INDEX "vehicle_blocks_ends" ON "vehicle_blocks" USING btree ("ends_at");--> statement-breakpoint
alter table driver_shifts add constraint driver_shifts_no_overlap
  exclude using gist (driver_id with =, day with =, int4range(from_minute, to_minute) with &&);
