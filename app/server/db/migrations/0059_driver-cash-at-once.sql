-- What drivers took in comes by hundreds, of phones that were without a signal: what it makes of its orders is worked
-- out once for all of them, at once. It is the one kind of receipt after which its transaction moves no other money.
create function note_surplus_of_driver_cash() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  for wrong in
    select touched.order_id, balance.surplus, balance.due
    from (select distinct order_id from new_rows where cause = 'driver') touched,
      lateral order_balance(touched.order_id) balance
    where (select surplus_cents from orders where id = touched.order_id) <> balance.surplus
      or exists (select from bookings where order_id = touched.order_id
        and unpaid <> (balance.due > 0 and status <> 'cancelled'))
  loop
    update orders set surplus_cents = wrong.surplus where id = wrong.order_id;
    update bookings set unpaid = not unpaid
      where order_id = wrong.order_id and unpaid <> (wrong.due > 0 and status <> 'cancelled');
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger receipts_driver_cash after insert on receipts
  referencing new table as new_rows for each statement execute function note_surplus_of_driver_cash();
--> statement-breakpoint
drop trigger receipts_surplus on receipts;
--> statement-breakpoint
create constraint trigger receipts_surplus after insert on receipts
  deferrable initially deferred for each row when (new.cause <> 'driver') execute function note_surplus();
--> statement-breakpoint
-- A row that stands as it stood is there twice: found by counting, as a join of old and new rows, planned once for few,
-- compares each with each for ever after.
create or replace function count_plan_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version, changes)
    select counted.day, 1, plan_changes_of(array_agg(id))
    from new_rows, plan_days_of(date, time, duration_minutes) as counted(day) group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version, changes)
    select counted.day, 1, plan_changes_of(array_agg(id))
    from old_rows, plan_days_of(date, time, duration_minutes) as counted(day) group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  else
    insert into plan_days (day, version, changes)
    select day, 1, plan_changes_of(array_agg(id)) from (
      select distinct touched.day, id from (
        select id, date, time, duration_minutes from (
          select id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
            pickup_location, dropoff_location, pickup_lat, dropoff_lat, status = 'cancelled' as off from old_rows
          union all
          select id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
            pickup_location, dropoff_location, pickup_lat, dropoff_lat, status = 'cancelled' from new_rows
        ) versions
        group by id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
          pickup_location, dropoff_location, pickup_lat, dropoff_lat, off
        having count(*) = 1
      ) changed, plan_days_of(date, time, duration_minutes) as touched (day)
    ) named group by day order by day
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  end if;
  return null;
end $$;
