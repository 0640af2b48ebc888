CREATE TABLE "office_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_of" text[] DEFAULT '{}' NOT NULL,
	"clock" text DEFAULT '12' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "office_settings_only" CHECK ("office_settings"."only"),
	CONSTRAINT "office_settings_clock" CHECK ("office_settings"."clock" in ('12','24'))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "office_role" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "refund_limit_cents" integer;--> statement-breakpoint
-- Until now everybody in the office could do everything.
UPDATE "user" SET "office_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_office_role" CHECK (("user"."office_role" is not null) = (coalesce("user"."role", '') = 'admin')
        and coalesce("user"."office_role", 'owner') in ('owner','dispatcher','accountant','reader'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_refund_limit" CHECK ("user"."refund_limit_cents" >= 0);