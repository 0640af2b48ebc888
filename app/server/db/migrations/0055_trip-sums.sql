CREATE TABLE "stale_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"trips" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"on_time" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trip_sums_day" ON "trip_sums" USING btree ("by","day");--> statement-breakpoint
-- Notes of which days a statement changed what sums tell of; only ever inserts, so nobody waits.
create function mark_days_of_new_bookings() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) select distinct date from new_rows;
  return null;
end $$;
--> statement-breakpoint
create function mark_days_of_booking() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) values (old.date);
  if tg_op = 'UPDATE' and new.date <> old.date then
    insert into stale_days (day) values (new.date);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function mark_days_of_facts() returns trigger language plpgsql as $$
begin
  -- Each by its key: a join is planned while there are no bookings yet, and reads all of them for ever after.
  insert into stale_days (day) select distinct day from (
    select (select date from bookings where bookings.id = new_rows.booking_id) as day from new_rows
  ) days where day is not null;
  return null;
end $$;
--> statement-breakpoint
create function mark_days_of_events() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) select distinct day from (
    select (select date from bookings where bookings.id = new_rows.booking_id) as day from new_rows
    where new_rows.kind in ('arrived', 'undo', 'held-counted')
  ) days where day is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_stale_new after insert on bookings referencing new table as new_rows
  for each statement execute function mark_days_of_new_bookings();
--> statement-breakpoint
create trigger bookings_stale_changed after update on bookings for each row when (
  (old.date, old.status, old.kind, old.pickup_at, old.tour_title, old.pickup_location, old.dropoff_location,
    old.partner_code, old.driver_id, old.driver_name, old.assigned_vehicle, old.payment_method)
  is distinct from
  (new.date, new.status, new.kind, new.pickup_at, new.tour_title, new.pickup_location, new.dropoff_location,
    new.partner_code, new.driver_id, new.driver_name, new.assigned_vehicle, new.payment_method)
) execute function mark_days_of_booking();
--> statement-breakpoint
create trigger bookings_stale_gone after delete on bookings
  for each row execute function mark_days_of_booking();
--> statement-breakpoint
create trigger order_lines_stale after insert on order_lines referencing new table as new_rows
  for each statement execute function mark_days_of_facts();
--> statement-breakpoint
create trigger receipts_stale after insert on receipts referencing new table as new_rows
  for each statement execute function mark_days_of_facts();
--> statement-breakpoint
create trigger trip_events_stale after insert on trip_events referencing new table as new_rows
  for each statement execute function mark_days_of_events();
--> statement-breakpoint
-- Nothing is counted yet: the job begins with its next run, and until then whoever looks counts.
insert into stale_days (day, at) select distinct date, now() - interval '1 day' from bookings;
