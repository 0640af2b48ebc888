CREATE TABLE "booking_sums" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"bookings" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "booking_sums_kind_status_pk" PRIMARY KEY("kind","status")
);
--> statement-breakpoint
CREATE TABLE "money_months" (
	"month" date NOT NULL,
	"way" text NOT NULL,
	"direction" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "money_months_month_way_direction_driver_id_pk" PRIMARY KEY("month","way","direction","driver_id")
);
--> statement-breakpoint
CREATE TABLE "trip_months" (
	"by" text NOT NULL,
	"month" date NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"trips" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"reported" bigint NOT NULL,
	"on_time" bigint NOT NULL,
	CONSTRAINT "trip_months_by_month_name_pk" PRIMARY KEY("by","month","name")
);
--> statement-breakpoint
CREATE INDEX "requests_pickup" ON "requests" USING btree ("pickup_at","id");
--> statement-breakpoint
-- Days are counted by one job at a time, so nobody waits here either. A name that has no day left in a month goes.
create function sum_new_trip_days() returns trigger language plpgsql as $$
begin
  insert into trip_months as sums (by, month, name, days, trips, cents, reported, on_time)
  select by, date_trunc('month', day)::date, name, count(*), sum(trips), sum(cents), sum(reported), sum(on_time)
  from new_rows where by <> 'route' group by 1, 2, 3
  on conflict (by, month, name) do update set days = sums.days + excluded.days, trips = sums.trips + excluded.trips,
    cents = sums.cents + excluded.cents, reported = sums.reported + excluded.reported,
    on_time = sums.on_time + excluded.on_time;
  return null;
end $$;
--> statement-breakpoint
create function sum_gone_trip_days() returns trigger language plpgsql as $$
declare
  gone record;
begin
  -- Each by its key: a join is planned while there are few rows, and reads all of them for ever after.
  insert into trip_months as sums (by, month, name, days, trips, cents, reported, on_time)
  select by, date_trunc('month', day)::date, name, -count(*), -sum(trips), -sum(cents), -sum(reported), -sum(on_time)
  from old_rows where by <> 'route' group by 1, 2, 3
  on conflict (by, month, name) do update set days = sums.days + excluded.days, trips = sums.trips + excluded.trips,
    cents = sums.cents + excluded.cents, reported = sums.reported + excluded.reported,
    on_time = sums.on_time + excluded.on_time;
  for gone in select distinct "by" as kind, date_trunc('month', day)::date as month from old_rows where by <> 'route' loop
    delete from trip_months where by = gone.kind and month = gone.month and days = 0;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger trip_sums_month_new after insert on trip_sums referencing new table as new_rows
  for each statement execute function sum_new_trip_days();
--> statement-breakpoint
create trigger trip_sums_month_gone after delete on trip_sums referencing old table as old_rows
  for each statement execute function sum_gone_trip_days();
--> statement-breakpoint
insert into trip_months (by, month, name, days, trips, cents, reported, on_time)
select by, date_trunc('month', day)::date, name, count(*), sum(trips), sum(cents), sum(reported), sum(on_time)
from trip_sums where by <> 'route' group by 1, 2, 3
-- A report reads months that lie side by side.
order by 1, 2;
--> statement-breakpoint
DROP INDEX "booking_tallies_unfolded";--> statement-breakpoint
DROP INDEX "money_tallies_unfolded";--> statement-breakpoint
-- What there is now is summed below, once; what comes is not.
ALTER TABLE "booking_tallies" ADD COLUMN "summed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_tallies" ALTER COLUMN "summed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "money_tallies" ADD COLUMN "summed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "money_tallies" ALTER COLUMN "summed" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "booking_tallies_unsummed" ON "booking_tallies" USING btree ("id") WHERE not summed;--> statement-breakpoint
CREATE INDEX "money_tallies_unsummed" ON "money_tallies" USING btree ("id") WHERE not summed;--> statement-breakpoint
-- Only who folds deletes tallies, one at a time: a sale only ever inserts, which sets off nothing.
create function sum_gone_money() returns trigger language plpgsql as $$
begin
  insert into money_months as sums (month, way, direction, driver_id, amount_cents)
  select date_trunc('month', day)::date, way, direction, driver_id, -sum(amount_cents)
  from old_rows where summed group by 1, 2, 3, 4
  on conflict (month, way, direction, driver_id)
    do update set amount_cents = sums.amount_cents + excluded.amount_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger money_tallies_sum_gone after delete on money_tallies referencing old table as old_rows
  for each statement execute function sum_gone_money();
--> statement-breakpoint
insert into money_months (month, way, direction, driver_id, amount_cents)
select date_trunc('month', day)::date, way, direction, driver_id, sum(amount_cents)
from money_tallies group by 1, 2, 3, 4 order by 1;
--> statement-breakpoint
create function sum_gone_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_sums as sums (kind, status, bookings, price_cents)
  select kind, status, -sum(bookings), -sum(price_cents) from old_rows where summed group by 1, 2
  on conflict (kind, status) do update set bookings = sums.bookings + excluded.bookings,
    price_cents = sums.price_cents + excluded.price_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger booking_tallies_sum_gone after delete on booking_tallies referencing old table as old_rows
  for each statement execute function sum_gone_bookings();
--> statement-breakpoint
insert into booking_sums (kind, status, bookings, price_cents)
select kind, status, sum(bookings), sum(price_cents) from booking_tallies group by 1, 2;
--> statement-breakpoint
-- Else the index of what is not summed would look as if it held half of all.
analyze booking_tallies (summed), money_tallies (summed);
