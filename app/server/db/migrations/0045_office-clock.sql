-- Only a fresh installation begins with 24 hours: whoever works in the office already keeps the clock they read.
INSERT INTO "office_settings" ("clock", "version") SELECT '12', 0 WHERE EXISTS (SELECT 1 FROM "user" WHERE "role" = 'admin') ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "office_settings" ALTER COLUMN "clock" SET DEFAULT '24';
