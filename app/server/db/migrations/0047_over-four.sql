-- The days a trip counts on: its own, and the one beside it when it is so near four in the morning that driver or car
-- may be wanted by both. Its pickup is so many minutes after four; three hours hold the ways from and to base.
create function plan_days_of(day date, pickup time, minutes integer) returns setof date language sql immutable as $$
  select operating_day(day, pickup) + beside
  from (select (extract(hour from pickup)::int * 60 + extract(minute from pickup)::int + 1200) % 1440 as since) spot,
    (values (-1), (0), (1)) as given(beside)
  where beside = 0 or (beside = -1 and since < 180) or (beside = 1 and since + minutes > 1260)
$$;
--> statement-breakpoint
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
      select distinct touched.day, id
      from old_rows o join new_rows n using (id), lateral (
        select was from plan_days_of(o.date, o.time, o.duration_minutes) was
        union select now from plan_days_of(n.date, n.time, n.duration_minutes) now
      ) as touched (day)
      where (o.date, o.time, o.pickup_at, o.duration_minutes, o.passengers, o.luggage, o.vehicle_type,
          o.driver_id, o.vehicle_id, o.pickup_location, o.dropoff_location, o.pickup_lat, o.dropoff_lat,
          o.status = 'cancelled')
        is distinct from (n.date, n.time, n.pickup_at, n.duration_minutes, n.passengers, n.luggage,
          n.vehicle_type, n.driver_id, n.vehicle_id, n.pickup_location, n.dropoff_location, n.pickup_lat,
          n.dropoff_lat, n.status = 'cancelled')
    ) named group by day order by day
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_changed_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version, changes)
    select counted.day, 1, plan_changes_of(array_agg(booking_id))
    from new_rows join bookings on bookings.id = booking_id,
      plan_days_of(to_date, to_time, duration_minutes) as counted(day)
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  elsif tg_op = 'DELETE' then
    -- Where the booking went too, nobody knows its length any more.
    insert into plan_days (day, version, changes)
    select counted.day, 1, plan_changes_of(array_agg(booking_id))
    from old_rows left join bookings on bookings.id = booking_id,
      plan_days_of(to_date, to_time, coalesce(duration_minutes, 240)) as counted(day)
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  else
    insert into plan_days (day, version, changes)
    select counted.day, 1, plan_changes_of(array_agg(n.booking_id))
    from old_rows o join new_rows n using (id) join bookings on bookings.id = n.booking_id,
      plan_days_of(n.to_date, n.to_time, duration_minutes) as counted(day)
    where (o.state = 'awaiting-payment') <> (n.state = 'awaiting-payment') group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  end if;
  return null;
end $$;
