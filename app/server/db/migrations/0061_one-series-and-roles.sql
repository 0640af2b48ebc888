-- Requests are numbered in one series with bookings: an address of the office names either by its number. Numbers that
-- were given stay, as guests' links hold them.
select setval('bookings_id_seq', greatest((select coalesce(max(id), 0) from bookings), (select max(id) from requests)))
where exists (select from requests);--> statement-breakpoint
alter table requests alter column id drop identity;--> statement-breakpoint
alter table requests alter column id set default nextval('bookings_id_seq');
--> statement-breakpoint
-- The role is called as in the API. A server of the release before takes a role it does not know for one that only reads.
ALTER TABLE "user" DROP CONSTRAINT "user_office_role";--> statement-breakpoint
update "user" set "office_role" = 'read-only' where "office_role" = 'reader';--> statement-breakpoint
update "office_settings" set "second_factor_of" = array_replace("second_factor_of", 'reader', 'read-only');--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_office_role" CHECK (("user"."office_role" is not null) = (coalesce("user"."role", '') = 'admin')
        and coalesce("user"."office_role", 'owner') in ('owner','dispatcher','accountant','read-only'));
