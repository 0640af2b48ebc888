ALTER TABLE "plan_days" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What one version of a day changed, as pairs of the version and each booking; 0 for more than can be named.
create function plan_changes_of(ids bigint[]) returns jsonb language sql immutable as $$
  select case when cardinality(ids) > 20 then '[[1, 0]]'::jsonb
    else (select jsonb_agg(jsonb_build_array(1, id)) from unnest(ids) as given(id)) end
$$;
--> statement-breakpoint
-- Adds what a further version changed to the last sixty pairs of a day.
create function plan_changes_with(known jsonb, version integer, news jsonb)
returns jsonb language sql immutable as $$
  select jsonb_path_query_array(
    known || (select jsonb_agg(jsonb_build_array(version, pair -> 1)) from jsonb_array_elements(news) as given(pair)),
    '$[last - 59 to last]')
$$;
--> statement-breakpoint
create or replace function count_plan_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version, changes)
    select operating_day(date, time), 1, plan_changes_of(array_agg(id)) from new_rows group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version, changes)
    select operating_day(date, time), 1, plan_changes_of(array_agg(id)) from old_rows group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  else
    insert into plan_days (day, version, changes)
    select day, 1, plan_changes_of(array_agg(id)) from (
      select distinct day, id from (
        select id, operating_day(o.date, o.time) as was, operating_day(n.date, n.time) as now
        from old_rows o join new_rows n using (id)
        where (o.date, o.time, o.pickup_at, o.duration_minutes, o.passengers, o.luggage, o.vehicle_type,
            o.driver_id, o.vehicle_id, o.pickup_location, o.dropoff_location, o.pickup_lat, o.dropoff_lat,
            o.status = 'cancelled')
          is distinct from (n.date, n.time, n.pickup_at, n.duration_minutes, n.passengers, n.luggage,
            n.vehicle_type, n.driver_id, n.vehicle_id, n.pickup_location, n.dropoff_location, n.pickup_lat,
            n.dropoff_lat, n.status = 'cancelled')
      ) changed, lateral (values (was), (now)) as touched (day)
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
    select operating_day(to_date, to_time), 1, plan_changes_of(array_agg(booking_id)) from new_rows
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version, changes)
    select operating_day(to_date, to_time), 1, plan_changes_of(array_agg(booking_id)) from old_rows
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  else
    insert into plan_days (day, version, changes)
    select operating_day(n.to_date, n.to_time), 1, plan_changes_of(array_agg(n.booking_id))
    from old_rows o join new_rows n using (id)
    where (o.state = 'awaiting-payment') <> (n.state = 'awaiting-payment') group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1,
      changes = plan_changes_with(plan_days.changes, plan_days.version + 1, excluded.changes);
  end if;
  return null;
end $$;
