ALTER TABLE "orders" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;