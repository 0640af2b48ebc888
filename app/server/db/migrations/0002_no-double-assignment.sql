alter table bookings add constraint driver_free
  exclude using gist (driver_id with =, during with &&)
  where (driver_id is not null and status <> 'cancelled' and not clash_allowed);
--> statement-breakpoint
alter table bookings add constraint vehicle_free
  exclude using gist (vehicle_id with =, during with &&)
  where (vehicle_id is not null and status <> 'cancelled' and not clash_allowed);
