ALTER TABLE "trip_event_payloads" DROP CONSTRAINT "trip_event_payloads_event_id_trip_events_event_id_fk";
--> statement-breakpoint
ALTER TABLE "trip_events" DROP CONSTRAINT "trip_events_teller";
--> statement-breakpoint
ALTER TABLE "driver_devices" DROP CONSTRAINT "driver_devices_owner";
--> statement-breakpoint
-- What a ledger refers to is looked at once a statement: row by row it took a third of the storing, with a hundred
-- phones at once. By the index, however small the tables were when this was planned.
create function check_event_phones() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from (select distinct device_id, driver_id from new_rows where device_id is not null) phones
    where (select id from driver_devices
      where driver_devices.id = phones.device_id and driver_devices.driver_id = phones.driver_id) is null
  ) then
    raise exception 'an event of trip_events names no phone of its driver' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger trip_events_phones after insert on trip_events referencing new table as new_rows
  for each statement execute function check_event_phones();
--> statement-breakpoint
create function check_payload_events() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select count(*) from trip_events where event_id = any (array(select event_id from new_rows)))
    <> (select count(*) from new_rows)
  then
    raise exception 'a payload of trip_events has no event' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger trip_event_payloads_events after insert on trip_event_payloads referencing new table as new_rows
  for each statement execute function check_payload_events();
--> statement-breakpoint
-- Events are never taken out; what they name stays as well. A lost phone is revoked.
create function refuse_phone_change() returns trigger language plpgsql as $$
begin
  raise exception 'driver_devices are revoked, never taken out or given to another' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger driver_devices_stay before delete on driver_devices
  for each row execute function refuse_phone_change();
--> statement-breakpoint
create trigger driver_devices_same before update on driver_devices for each row
  when ((old.id, old.driver_id) is distinct from (new.id, new.driver_id)) execute function refuse_phone_change();
--> statement-breakpoint
create trigger driver_devices_never_emptied before truncate on driver_devices
  for each statement execute function refuse_phone_change();
