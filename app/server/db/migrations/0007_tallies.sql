-- Adds to booking_tallies what a statement did to bookings; only ever inserts, so nobody waits.
create function tally_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, count(*), coalesce(sum(price_cents), 0)
  from new_rows group by date, kind, status;
  return null;
end $$;
--> statement-breakpoint
create function tally_changed_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, sum(sign), sum(sign * coalesce(price_cents, 0))
  from (
    select date, kind, status, price_cents, 1 as sign from new_rows
    union all
    select date, kind, status, price_cents, -1 from old_rows
  ) changed
  group by date, kind, status
  having sum(sign) <> 0 or sum(sign * coalesce(price_cents, 0)) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function tally_gone_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, -count(*), -coalesce(sum(price_cents), 0)
  from old_rows group by date, kind, status;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_tally_new after insert on bookings
  referencing new table as new_rows
  for each statement execute function tally_new_bookings();
--> statement-breakpoint
create trigger bookings_tally_changed after update on bookings
  referencing old table as old_rows new table as new_rows
  for each statement execute function tally_changed_bookings();
--> statement-breakpoint
create trigger bookings_tally_gone after delete on bookings
  referencing old table as old_rows
  for each statement execute function tally_gone_bookings();
--> statement-breakpoint
insert into booking_tallies (date, kind, status, bookings, price_cents)
select date, kind, status, count(*), coalesce(sum(price_cents), 0)
from bookings group by date, kind, status;
--> statement-breakpoint
update bookings set search_text = lower(concat_ws(E'\n', booking_ref, customer_name, email,
  coalesce(tour_title, pickup_location || E'\n' || dropoff_location)));
