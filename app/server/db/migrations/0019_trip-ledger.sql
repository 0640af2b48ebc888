-- The ledger only grows: what stands in it is never changed and never taken out.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'trip_events is append only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger trip_events_append_only before update or delete on trip_events
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger trip_events_never_emptied before truncate on trip_events
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- A payload may be emptied, which says when, and nothing else: never another one in its place.
create function refuse_payload_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.event_id = old.event_id and new.erased_at is not null
     and (new.payload is null or new.payload = old.payload) and new.position is null then
    return new;
  end if;
  raise exception 'a payload of trip_events can only be emptied' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger trip_event_payloads_only_emptied before update or delete on trip_event_payloads
  for each row execute function refuse_payload_change();
--> statement-breakpoint
-- Whoever drove a booking before: by whichever way it went to somebody else, or to nobody.
create function remember_former_driver() returns trigger language plpgsql as $$
begin
  insert into former_drivers (booking_id, driver_id) values (old.id, old.driver_id)
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_former_driver after update of driver_id on bookings
  for each row when (old.driver_id is distinct from new.driver_id and old.driver_id is not null)
  execute function remember_former_driver();
