CREATE TABLE "over_promises" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "over_promises_state" CHECK (state in ('checking','no','unknown'))
);
--> statement-breakpoint
CREATE TABLE "plan_days" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_items" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"driver_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "plan_items_source" CHECK (source in ('claim','plan'))
);
--> statement-breakpoint
CREATE TABLE "promise_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text DEFAULT 'warn' NOT NULL,
	"days_ahead" integer DEFAULT 14 NOT NULL,
	"reserve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"roster_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promise_rules_only" CHECK ("only"),
	CONSTRAINT "promise_rules_mode" CHECK (mode in ('off','warn','enforce'))
);
--> statement-breakpoint
CREATE TABLE "stop_sells" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_sells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vehicle_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stop_sells_span" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
ALTER TABLE "over_promises" ADD CONSTRAINT "over_promises_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "over_promises_at" ON "over_promises" USING btree ("at");--> statement-breakpoint
CREATE INDEX "plan_items_day" ON "plan_items" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stop_sells_ends" ON "stop_sells" USING btree ("ends_at");--> statement-breakpoint
-- A pickup before four in the morning belongs to the day before.
create function operating_day(day date, pickup time) returns date language sql immutable as $$
  select case when pickup < time '04:00' then day - 1 else day end
$$;
--> statement-breakpoint
-- Counts up the version of every day whose bookings changed in a way that its plan depends on, in order of
-- day: two transactions that touch the same days wait for each other, and never crosswise.
create function count_plan_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version)
    select distinct operating_day(date, time), 1 from new_rows order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version)
    select distinct operating_day(date, time), 1 from old_rows order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  else
    insert into plan_days (day, version)
    select distinct day, 1 from (
      select operating_day(o.date, o.time) as was, operating_day(n.date, n.time) as now
      from old_rows o join new_rows n using (id)
      where (o.date, o.time, o.pickup_at, o.duration_minutes, o.passengers, o.luggage, o.vehicle_type,
          o.driver_id, o.vehicle_id, o.pickup_location, o.dropoff_location, o.pickup_lat, o.dropoff_lat,
          o.status = 'cancelled')
        is distinct from (n.date, n.time, n.pickup_at, n.duration_minutes, n.passengers, n.luggage,
          n.vehicle_type, n.driver_id, n.vehicle_id, n.pickup_location, n.dropoff_location, n.pickup_lat,
          n.dropoff_lat, n.status = 'cancelled')
    ) changed, lateral (values (was), (now)) as touched (day) order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_plan_new after insert on bookings
  referencing new table as new_rows for each statement execute function count_plan_days();
--> statement-breakpoint
create trigger bookings_plan_changed after update on bookings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_plan_days();
--> statement-breakpoint
create trigger bookings_plan_gone after delete on bookings
  referencing old table as old_rows for each statement execute function count_plan_days();
--> statement-breakpoint
-- Whatever changes who can drive counts here, so that no process plans by an older roster.
create function count_roster() returns trigger language plpgsql as $$
begin
  insert into promise_rules (roster_version) values (1)
  on conflict ("only") do update set roster_version = promise_rules.roster_version + 1;
  return null;
end $$;
--> statement-breakpoint
do $$ declare kept text; begin
  foreach kept in array array['driver_shifts', 'shift_patterns', 'absences', 'vehicle_blocks',
    'driver_papers', 'drivers', 'vehicles'] loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function count_roster()', kept || '_counted', kept);
  end loop;
end $$;
--> statement-breakpoint
insert into plan_days (day) select distinct operating_day(date, time) from bookings;
