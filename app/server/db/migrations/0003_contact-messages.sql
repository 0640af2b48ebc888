CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "contact_messages_subject" CHECK ("contact_messages"."subject" in ('booking','information','feedback','other'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contact_message_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "contact_messages_content" ON "contact_messages" USING btree ("content_hash","created_at");