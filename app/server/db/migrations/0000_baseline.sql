create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"booking_ref" text NOT NULL,
	"return_of" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"id_number_encrypted" text,
	"date" date NOT NULL,
	"time" time NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"pickup_location" text NOT NULL,
	"dropoff_location" text NOT NULL,
	"flight_or_ferry" text DEFAULT '' NOT NULL,
	"flight_time" text DEFAULT '' NOT NULL,
	"tour_id" integer,
	"tour_title" text,
	"pickup_place_id" text,
	"pickup_lat" double precision,
	"pickup_lng" double precision,
	"dropoff_place_id" text,
	"dropoff_lat" double precision,
	"dropoff_lng" double precision,
	"located" boolean DEFAULT false NOT NULL,
	"distance_km" integer,
	"price_table" integer,
	"distance_metres" integer,
	"passengers" integer NOT NULL,
	"luggage" integer DEFAULT 0 NOT NULL,
	"vehicle_type" text DEFAULT 'Sedan' NOT NULL,
	"status" text NOT NULL,
	"original_price_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"price_cents" integer,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"payment_method" text NOT NULL,
	"special_request" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"driver_note" text DEFAULT '' NOT NULL,
	"partner_code" text,
	"estimated" boolean DEFAULT false NOT NULL,
	"review" text,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"driver_name" text,
	"driver_phone" text,
	"assigned_vehicle" text,
	"told_driver_name" text,
	"told_driver_phone" text,
	"told_vehicle" text,
	"told_vehicle_id" bigint,
	"clash_allowed" boolean DEFAULT false NOT NULL,
	"confirmation_email_sent" boolean DEFAULT false NOT NULL,
	"driver_email_sent" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unpaid" boolean DEFAULT true NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange(pickup_at, free_at, '[)')) STORED,
	CONSTRAINT "bookings_booking_ref_unique" UNIQUE("booking_ref"),
	CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('transfer','tour')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending','confirmed','completed','cancelled')),
	CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('card','cash','bank_transfer','')),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_cents" >= 0),
	CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('website','phone','import')),
	CONSTRAINT "bookings_tour" CHECK (("bookings"."kind" = 'tour') = ("bookings"."tour_id" is not null and "bookings"."tour_title" is not null))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"from_value" jsonb,
	"to_value" jsonb
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"payment_method" text NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"partner_code" text,
	"state" text DEFAULT 'open' NOT NULL,
	"pay_before" timestamp with time zone,
	"card_attempts" integer DEFAULT 0 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"surplus_cents" integer DEFAULT 0 NOT NULL,
	"erased_at" timestamp with time zone,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open','paid','closed')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"copied_to" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "calendar_events_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"date" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_date_step_pk" PRIMARY KEY("date","step")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "sales_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"credits_id" bigint,
	"gross_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"booking_references" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "sales_documents_kind" CHECK ("sales_documents"."kind" in ('receipt','invoice','credit-note')),
	CONSTRAINT "sales_documents_credits" CHECK (("sales_documents"."kind" = 'credit-note') = ("sales_documents"."credits_id" is not null)),
	CONSTRAINT "sales_documents_amount" CHECK ("sales_documents"."gross_cents" > 0 and "sales_documents"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "driver_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"name" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"locale" text DEFAULT 'el' NOT NULL,
	"push_sealed" text,
	CONSTRAINT "driver_devices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "driver_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "former_drivers" (
	"booking_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	CONSTRAINT "former_drivers_booking_id_driver_id_pk" PRIMARY KEY("booking_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "late_steps" (
	"booking_id" bigint NOT NULL,
	"step" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_steps_booking_id_driver_id_step_pickup_at_level_pk" PRIMARY KEY("booking_id","driver_id","step","pickup_at","level"),
	CONSTRAINT "late_steps_step" CHECK ("late_steps"."step" in ('on-way','arrived','on-board','done')),
	CONSTRAINT "late_steps_level" CHECK ("late_steps"."level" in ('reminded','shown','mailed'))
);
--> statement-breakpoint
CREATE TABLE "told_trips" (
	"driver_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_trips_driver_id_booking_id_pk" PRIMARY KEY("driver_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "trip_event_payloads" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"payload" jsonb,
	"position" jsonb,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"booking_ref" text NOT NULL,
	"seq" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"device_id" bigint,
	"device_seq" integer,
	"driver_id" bigint,
	"refers_to" uuid,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"skew_ms" bigint DEFAULT 0 NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"payload_hash" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text,
	"clock" jsonb,
	CONSTRAINT "trip_events_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "trip_events_order" UNIQUE("booking_id","seq"),
	CONSTRAINT "trip_events_actor" CHECK ("trip_events"."actor" in ('driver','guest','office')),
	CONSTRAINT "trip_events_device" CHECK (("trip_events"."actor" = 'driver') = ("trip_events"."device_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "trip_photos" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"jpeg" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_ratings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_ratings_stars" CHECK ("trip_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"make_model" text NOT NULL,
	"license_plate" text NOT NULL,
	"capacity" integer NOT NULL,
	"vehicle_type" text NOT NULL,
	"color" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicles_license_plate_unique" UNIQUE("license_plate")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"push_key_sealed" text,
	"key_fingerprint" text,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
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
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"contact_message_id" bigint,
	"request_id" bigint,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"recipient" text,
	"reply_to" text,
	"subject" text,
	"letter" jsonb,
	"html" text,
	"text" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"unanswered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_error" text,
	"message_id_header" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text,
	CONSTRAINT "messages_reason_unique" UNIQUE("reason"),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting','sent','kept','failed'))
);
--> statement-breakpoint
CREATE TABLE "cash_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_handovers_amount" CHECK ("cash_handovers"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"vat_permille" integer,
	"reverses" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"by_office" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_by_office" CHECK (not "order_lines"."by_office" or "order_lines"."kind" in ('discount','surcharge')),
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('transfer','tour','extra','discount','surcharge','change')),
	CONSTRAINT "order_lines_gross" CHECK ("order_lines"."quantity" > 0 and "order_lines"."gross_cents" = "order_lines"."quantity" * "order_lines"."unit_cents"),
	CONSTRAINT "order_lines_sign" CHECK ("order_lines"."reverses" is not null or "order_lines"."kind" = 'change'
        or case "order_lines"."kind" when 'discount' then "order_lines"."gross_cents" <= 0
          else "order_lines"."gross_cents" >= 0 end),
	CONSTRAINT "order_lines_vat" CHECK ("order_lines"."vat_permille" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"taken_by" text NOT NULL,
	"driver_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"event_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "receipts_method" CHECK ("receipts"."method" in ('cash','bank_transfer')),
	CONSTRAINT "receipts_cause" CHECK ("receipts"."cause" in ('noted','status','driver','import')),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "retentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retentions_amount" CHECK ("retentions"."amount_cents" <> 0),
	CONSTRAINT "retentions_cause" CHECK ("retentions"."cause" in ('cancellation','deletion','surplus','revival','refund'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"area" text NOT NULL,
	"what" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"booking_ref" text,
	"said" jsonb,
	"outcome" text NOT NULL,
	CONSTRAINT "audit_entries_outcome" CHECK ("audit_entries"."outcome" in ('open','done','refused','failed'))
);
--> statement-breakpoint
CREATE TABLE "office_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_of" text[] DEFAULT '{}' NOT NULL,
	"clock" text DEFAULT '24' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "office_settings_only" CHECK ("office_settings"."only"),
	CONSTRAINT "office_settings_clock" CHECK ("office_settings"."clock" in ('12','24'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"from_time" time NOT NULL,
	"to_date" date NOT NULL,
	"to_time" time NOT NULL,
	"difference_cents" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text DEFAULT 'customer' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pay_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booking_changes_state" CHECK ("booking_changes"."state" in ('awaiting-payment','owing','applied','dropped'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"booking_ref" text,
	"url" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"transaction_id" text,
	"change_id" bigint,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open','paid','expired','foreign'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"payment_id" bigint,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"cause" text NOT NULL,
	"refunded_by" text,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation','change','deletion','surplus','completion','provider')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('waiting','pending','succeeded','failed','by-hand'))
);
--> statement-breakpoint
CREATE TABLE "stand_in_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"booking_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"change_id" bigint,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"transaction_id" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stand_in_sessions_state" CHECK ("stand_in_sessions"."state" in ('open','paid','expired'))
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stray_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"booking_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"transaction_id" text,
	"cause" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "stray_payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "stray_payments_cause" CHECK ("stray_payments"."cause" in ('unknown-order','other-booking','other-installation','other-mode','other-currency','deleted-booking'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"commission" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"username" text,
	"display_username" text,
	"role" text,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"partner_code" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false,
	"office_role" text,
	"refund_limit_cents" integer,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_username_unique" UNIQUE("username"),
	CONSTRAINT "user_office_role" CHECK (("user"."office_role" is not null) = (coalesce("user"."role", '') = 'admin')
        and coalesce("user"."office_role", 'owner') in ('owner','dispatcher','accountant','read-only')),
	CONSTRAINT "user_refund_limit" CHECK ("user"."refund_limit_cents" >= 0),
	CONSTRAINT "user_partner_code" CHECK ("user"."partner_code" is null or coalesce("user"."role", '') = 'partner')
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "place_history_what" CHECK ("place_history"."what" in ('added','changed','removed'))
);
--> statement-breakpoint
CREATE TABLE "place_photos" (
	"place_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"jpeg" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" text NOT NULL,
	"label" text NOT NULL,
	"names" jsonb NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"pinned" boolean NOT NULL,
	"driver_note" text DEFAULT '' NOT NULL,
	"meeting_point" text DEFAULT '' NOT NULL,
	"osm_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "places_place_id_unique" UNIQUE("place_id"),
	CONSTRAINT "places_osm_id_unique" UNIQUE("osm_id"),
	CONSTRAINT "places_point" CHECK ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "over_promises" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"mode" text NOT NULL,
	"sold_by" text,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "over_promises_state" CHECK (state in ('checking','no','unknown'))
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"moves" jsonb NOT NULL,
	"proposal_id" bigint,
	"undoes" bigint,
	CONSTRAINT "plan_changes_undoes" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "plan_days" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"checked_version" integer DEFAULT 0 NOT NULL,
	"checked_roster" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_items" (
	"booking_id" bigint NOT NULL,
	"part" text DEFAULT 'trip' NOT NULL,
	"day" date NOT NULL,
	"driver_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "plan_items_booking_id_part_pk" PRIMARY KEY("booking_id","part"),
	CONSTRAINT "plan_items_part" CHECK (part in ('trip','change')),
	CONSTRAINT "plan_items_source" CHECK (source in ('claim','plan'))
);
--> statement-breakpoint
CREATE TABLE "plan_locks" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_version" integer NOT NULL,
	"roster_version" integer NOT NULL,
	"roster_mark" text DEFAULT '' NOT NULL,
	"scope" jsonb NOT NULL,
	"keep" text DEFAULT 'told' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"approved_version" integer,
	"proved" boolean DEFAULT false NOT NULL,
	"gap" double precision,
	"moves" jsonb NOT NULL,
	"unserved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "plan_proposals_state" CHECK (state in ('open','approved','dropped')),
	CONSTRAINT "plan_proposals_keep" CHECK (keep in ('told','none'))
);
--> statement-breakpoint
CREATE TABLE "promise_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text DEFAULT 'warn' NOT NULL,
	"days_ahead" integer DEFAULT 14 NOT NULL,
	"reserve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"roster_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promise_rules_only" CHECK ("only"),
	CONSTRAINT "promise_rules_mode" CHECK (mode in ('off','warn','enforce'))
);
--> statement-breakpoint
CREATE TABLE "stop_sells" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_sells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vehicle_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stop_sells_span" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"said" jsonb
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" bigint PRIMARY KEY DEFAULT nextval('bookings_id_seq') NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"pickup_location" text NOT NULL,
	"dropoff_location" text NOT NULL,
	"pickup_place_id" text,
	"pickup_lat" double precision,
	"pickup_lng" double precision,
	"dropoff_place_id" text,
	"dropoff_lat" double precision,
	"dropoff_lng" double precision,
	"distance_metres" integer,
	"date" date NOT NULL,
	"time" time NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"passengers" integer NOT NULL,
	"luggage" integer NOT NULL,
	"flight_or_ferry" text DEFAULT '' NOT NULL,
	"special_request" text DEFAULT '' NOT NULL,
	"return_date" date,
	"return_time" time,
	"return_flight_or_ferry" text DEFAULT '' NOT NULL,
	"partner_code" text,
	"offer_cents" integer,
	"offer_date" date,
	"offer_time" time,
	"offer_vehicle" text,
	"offer_note" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('open','offered','accepted','declined','refused','ended')),
	CONSTRAINT "requests_reason" CHECK ("requests"."reason" in ('place-unknown','needs-ferry','too-soon','large-group','several-cars','no-car','other')),
	CONSTRAINT "requests_offer" CHECK ("requests"."state" not in ('offered','accepted') or ("requests"."offer_cents" > 0
        and "requests"."offer_date" is not null and "requests"."offer_time" is not null
        and "requests"."offer_vehicle" is not null)),
	CONSTRAINT "requests_return" CHECK (("requests"."return_date" is null) = ("requests"."return_time" is null))
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_span" CHECK (starts_at < ends_at),
	CONSTRAINT "absences_kind" CHECK (kind in ('leave','sick','other'))
);
--> statement-breakpoint
CREATE TABLE "driver_papers" (
	"driver_id" bigint PRIMARY KEY NOT NULL,
	"usual_vehicle_id" bigint,
	"over_eight_seats" boolean DEFAULT true NOT NULL,
	"licence_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"day" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"vehicle_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_shifts_span" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1680),
	CONSTRAINT "driver_shifts_break" CHECK (break_minutes between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "shift_patterns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"vehicle_id" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shift_patterns_span" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1680),
	CONSTRAINT "shift_patterns_break" CHECK (break_minutes between 0 and 240),
	CONSTRAINT "shift_patterns_weekday" CHECK (weekday between 1 and 7),
	CONSTRAINT "shift_patterns_valid" CHECK (valid_from <= valid_to)
);
--> statement-breakpoint
CREATE TABLE "vehicle_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_blocks_span" CHECK (starts_at < ends_at),
	CONSTRAINT "vehicle_blocks_kind" CHECK (kind in ('service','inspection','damage','other'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_papers" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"insured_until" date,
	"checked_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_sums" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"bookings" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "booking_sums_kind_status_pk" PRIMARY KEY("kind","status")
);
--> statement-breakpoint
CREATE TABLE "booking_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	"summed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_months" (
	"month" date NOT NULL,
	"way" text NOT NULL,
	"direction" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "money_months_month_way_direction_driver_id_pk" PRIMARY KEY("month","way","direction","driver_id")
);
--> statement-breakpoint
CREATE TABLE "money_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"way" text NOT NULL,
	"direction" text NOT NULL,
	"driver_id" bigint DEFAULT 0 NOT NULL,
	"amount_cents" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	"summed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_months" (
	"by" text NOT NULL,
	"month" date NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"trips" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"reported" bigint NOT NULL,
	"on_time" bigint NOT NULL,
	CONSTRAINT "trip_months_by_month_name_pk" PRIMARY KEY("by","month","name")
);
--> statement-breakpoint
CREATE TABLE "trip_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"trips" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"on_time" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_told_vehicle_id_vehicles_id_fk" FOREIGN KEY ("told_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_credits_id_sales_documents_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."sales_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_devices" ADD CONSTRAINT "driver_devices_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_invites" ADD CONSTRAINT "driver_invites_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_drivers" ADD CONSTRAINT "former_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_trips" ADD CONSTRAINT "told_trips_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_photos" ADD CONSTRAINT "trip_photos_event_id_trip_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."trip_events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reverses_order_lines_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reverses_receipts_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_partner_code_partners_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "over_promises" ADD CONSTRAINT "over_promises_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_undoes_plan_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."plan_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locks" ADD CONSTRAINT "plan_locks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_papers" ADD CONSTRAINT "driver_papers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_papers" ADD CONSTRAINT "driver_papers_usual_vehicle_id_vehicles_id_fk" FOREIGN KEY ("usual_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_patterns" ADD CONSTRAINT "shift_patterns_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_patterns" ADD CONSTRAINT "shift_patterns_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ADD CONSTRAINT "vehicle_blocks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_papers" ADD CONSTRAINT "vehicle_papers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_funnel" ON "bookings" USING btree ("created_at","status") WHERE source = 'website' and return_of is null;--> statement-breakpoint
CREATE INDEX "bookings_kind_created" ON "bookings" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_kind_status" ON "bookings" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_partner" ON "bookings" USING btree ("partner_code","date","time","status") WHERE partner_code is not null;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_pickup" ON "bookings" USING btree ("date","time","id");--> statement-breakpoint
CREATE INDEX "bookings_driver" ON "bookings" USING btree ("driver_id","date","time","id","status","kind") WHERE driver_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id","date","time","id","status","kind") WHERE vehicle_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_coming" ON "bookings" USING btree ("pickup_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_crewed" ON "bookings" USING btree ("pickup_at") WHERE status in ('pending', 'confirmed') and (driver_id is not null or vehicle_id is not null or driver_name is not null);--> statement-breakpoint
CREATE INDEX "bookings_untold" ON "bookings" USING btree ("date","time","id") WHERE status = 'confirmed' and (driver_name is not null or told_driver_name is not null) and (driver_name, driver_phone, assigned_vehicle) is distinct from (told_driver_name, told_driver_phone, told_vehicle);--> statement-breakpoint
CREATE INDEX "bookings_unlocated" ON "bookings" USING btree ("id") WHERE not located;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("date","time","id") WHERE unpaid;--> statement-breakpoint
CREATE INDEX "bookings_review" ON "bookings" USING btree ("pickup_at") WHERE review is not null;--> statement-breakpoint
CREATE INDEX "history_order" ON "history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_what" ON "history" USING btree ("what","at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor","what","at","id");--> statement-breakpoint
CREATE INDEX "history_booking" ON "history" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "orders_awaited" ON "orders" USING btree ("id") WHERE state = 'open' and payment_method = 'card';--> statement-breakpoint
CREATE INDEX "orders_surplus" ON "orders" USING btree ("id") WHERE surplus_cents > 0;--> statement-breakpoint
CREATE INDEX "calendar_events_start" ON "calendar_events" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_current" ON "calendar_feeds" USING btree (coalesce("driver_id", 0)) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "company_facts_fact" ON "company_facts" USING btree ("fact","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_number" ON "sales_documents" USING btree ("kind","year","number");--> statement-breakpoint
CREATE INDEX "sales_documents_order" ON "sales_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_documents_issued" ON "sales_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "driver_devices_driver" ON "driver_devices" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_invites_code" ON "driver_invites" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "late_steps_at" ON "late_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trip_events_arrived" ON "trip_events" USING btree ("booking_id","kind","held","at_device","skew_ms","at_server","driver_id") WHERE kind in ('arrived', 'undo', 'held-counted', 'correction');--> statement-breakpoint
CREATE INDEX "trip_events_to_decide" ON "trip_events" USING btree ("at_server") WHERE kind = 'no-show-claimed' or held;--> statement-breakpoint
CREATE INDEX "trip_events_device_order" ON "trip_events" USING btree ("device_id","device_seq");--> statement-breakpoint
CREATE INDEX "trip_ratings_newest" ON "trip_ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "contact_messages_content" ON "contact_messages" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "messages_header" ON "messages" USING btree ("message_id_header");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at") WHERE state in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ((coalesce(recipient, '') || ' ' || coalesce(subject, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cash_handovers_driver" ON "cash_handovers" USING btree ("driver_id","taken_at");--> statement-breakpoint
CREATE INDEX "cash_handovers_taken" ON "cash_handovers" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_reversed_once" ON "order_lines" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_received" ON "receipts" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reversed_once" ON "receipts" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "retentions_order" ON "retentions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_area" ON "audit_entries" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_booking" ON "audit_entries" USING btree ("booking_ref","at") WHERE booking_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("name");--> statement-breakpoint
CREATE INDEX "booking_changes_order" ON "booking_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "booking_changes_awaited" ON "booking_changes" USING btree ("order_id") WHERE state in ('awaiting-payment', 'owing');--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("booking_id") WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payments_moved" ON "payments" USING btree (coalesce(paid_at, created_at)) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_moved" ON "refunds" USING btree (coalesce(settled_at, created_at)) WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("id") WHERE state = 'by-hand';--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state in ('waiting','pending');--> statement-breakpoint
CREATE INDEX "stand_in_sessions_order" ON "stand_in_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stray_payments_open" ON "stray_payments" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_provider" ON "account" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "place_history_place" ON "place_history" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "over_promises_at" ON "over_promises" USING btree ("at");--> statement-breakpoint
CREATE INDEX "over_promises_unalerted" ON "over_promises" USING btree ("booking_id") WHERE alerted_at is null;--> statement-breakpoint
CREATE INDEX "plan_changes_day" ON "plan_changes" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "plan_items_day" ON "plan_items" USING btree ("day");--> statement-breakpoint
CREATE INDEX "plan_proposals_day" ON "plan_proposals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "plan_proposals_made" ON "plan_proposals" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "stop_sells_ends" ON "stop_sells" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("ends_at") WHERE state in ('open','offered','accepted');--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_pickup" ON "requests" USING btree ("pickup_at","id");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "requests_order" ON "requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "absences_ends" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "driver_shifts_day" ON "driver_shifts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shift_patterns_driver" ON "shift_patterns" USING btree ("driver_id","weekday");--> statement-breakpoint
CREATE INDEX "vehicle_blocks_ends" ON "vehicle_blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "booking_tallies_day" ON "booking_tallies" USING btree ("date","kind","status");--> statement-breakpoint
CREATE INDEX "booking_tallies_unsummed" ON "booking_tallies" USING btree ("id") WHERE not summed;--> statement-breakpoint
CREATE INDEX "money_tallies_day" ON "money_tallies" USING btree ("day","way","direction","driver_id");--> statement-breakpoint
CREATE INDEX "money_tallies_unsummed" ON "money_tallies" USING btree ("id") WHERE not summed;--> statement-breakpoint
CREATE INDEX "trip_sums_day" ON "trip_sums" USING btree ("by","day");
--> statement-breakpoint
ALTER TABLE bookings
    ADD CONSTRAINT driver_free EXCLUDE USING gist (driver_id WITH =, during WITH &&) WHERE (((driver_id IS NOT NULL) AND (status <> 'cancelled'::text) AND (NOT clash_allowed)));
--> statement-breakpoint
ALTER TABLE driver_shifts
    ADD CONSTRAINT driver_shifts_no_overlap EXCLUDE USING gist (driver_id WITH =, int4range((day - DATE '2000-01-01') * 1440 + from_minute, (day - DATE '2000-01-01') * 1440 + to_minute) WITH &&);
--> statement-breakpoint
ALTER TABLE bookings
    ADD CONSTRAINT vehicle_free EXCLUDE USING gist (vehicle_id WITH =, during WITH &&) WHERE (((vehicle_id IS NOT NULL) AND (status <> 'cancelled'::text) AND (NOT clash_allowed)));
--> statement-breakpoint
-- What a ledger refers to is looked at once a statement: row by row it took a third of the storing, with a hundred
-- phones at once. By the index, however small the tables were when this was planned.
CREATE FUNCTION check_event_phones() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
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
CREATE TRIGGER trip_events_phones AFTER INSERT ON trip_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_event_phones();
--> statement-breakpoint
CREATE FUNCTION check_payload_events() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if (select count(*) from trip_events where event_id = any (array(select event_id from new_rows)))
    <> (select count(*) from new_rows)
  then
    raise exception 'a payload of trip_events has no event' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_event_payloads_events AFTER INSERT ON trip_event_payloads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_payload_events();
--> statement-breakpoint
-- A pickup before four in the morning belongs to the day before.
CREATE FUNCTION operating_day(day date, pickup time without time zone) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when pickup < time '04:00' then day - 1 else day end
$$;
--> statement-breakpoint
-- The days a trip counts on: its own, and the one beside it when it is so near four in the morning that driver or car
-- may be wanted by both. Its pickup is so many minutes after four; three hours hold the ways from and to base.
CREATE FUNCTION plan_days_of(day date, pickup time without time zone, minutes integer) RETURNS SETOF date
    LANGUAGE sql IMMUTABLE
    AS $$
  select operating_day(day, pickup) + beside
  from (select (extract(hour from pickup)::int * 60 + extract(minute from pickup)::int + 1200) % 1440 as since) spot,
    (values (-1), (0), (1)) as given(beside)
  where beside = 0 or (beside = -1 and since < 180) or (beside = 1 and since + minutes > 1260)
$$;
--> statement-breakpoint
-- A change that waits for its money holds its new time: the day there counts up as it comes and goes.
CREATE FUNCTION count_changed_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version)
    select counted.day, 1
    from new_rows join bookings on bookings.id = booking_id,
      plan_days_of(to_date, to_time, duration_minutes) as counted(day)
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  elsif tg_op = 'DELETE' then
    -- Where the booking went too, nobody knows its length any more.
    insert into plan_days (day, version)
    select counted.day, 1
    from old_rows left join bookings on bookings.id = booking_id,
      plan_days_of(to_date, to_time, coalesce(duration_minutes, 240)) as counted(day)
    where state = 'awaiting-payment' group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  else
    insert into plan_days (day, version)
    select counted.day, 1
    from old_rows o join new_rows n using (id) join bookings on bookings.id = n.booking_id,
      plan_days_of(n.to_date, n.to_time, duration_minutes) as counted(day)
    where (o.state = 'awaiting-payment') <> (n.state = 'awaiting-payment') group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER booking_changes_plan_changed AFTER UPDATE ON booking_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_days();
--> statement-breakpoint
CREATE TRIGGER booking_changes_plan_gone AFTER DELETE ON booking_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_days();
--> statement-breakpoint
CREATE TRIGGER booking_changes_plan_new AFTER INSERT ON booking_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_days();
--> statement-breakpoint
-- A row that stands as it stood is there twice: found by counting, as a join of old and new rows, planned once for few,
-- compares each with each for ever after.
CREATE FUNCTION count_plan_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version)
    select counted.day, 1
    from new_rows, plan_days_of(date, time, duration_minutes) as counted(day) group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version)
    select counted.day, 1
    from old_rows, plan_days_of(date, time, duration_minutes) as counted(day) group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  else
    insert into plan_days (day, version)
    select touched.day, 1 from (
      select id, date, time, duration_minutes from (
        select id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
          pickup_location, dropoff_location, pickup_lat, dropoff_lat, status = 'cancelled' as off from old_rows
        union all
        select id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
          pickup_location, dropoff_location, pickup_lat, dropoff_lat, status = 'cancelled' from new_rows
      ) versions
      group by id, date, time, duration_minutes, pickup_at, passengers, luggage, vehicle_type, driver_id, vehicle_id,
        pickup_location, dropoff_location, pickup_lat, dropoff_lat, off
      having count(*) = 1
    ) changed, plan_days_of(date, time, duration_minutes) as touched (day) group by 1 order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_plan_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_plan_days();
--> statement-breakpoint
CREATE TRIGGER bookings_plan_gone AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_plan_days();
--> statement-breakpoint
CREATE TRIGGER bookings_plan_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_plan_days();
--> statement-breakpoint
-- Whatever changes who can drive counts here, so that no process plans by an older roster.
CREATE FUNCTION count_roster() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into promise_rules (roster_version) values (1)
  on conflict ("only") do update set roster_version = promise_rules.roster_version + 1;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER absences_counted AFTER INSERT OR DELETE OR UPDATE ON absences FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER driver_papers_counted AFTER INSERT OR DELETE OR UPDATE ON driver_papers FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER driver_shifts_counted AFTER INSERT OR DELETE OR UPDATE ON driver_shifts FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER drivers_counted AFTER INSERT OR DELETE OR UPDATE ON drivers FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER shift_patterns_counted AFTER INSERT OR DELETE OR UPDATE ON shift_patterns FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER vehicle_blocks_counted AFTER INSERT OR DELETE OR UPDATE ON vehicle_blocks FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER vehicles_counted AFTER INSERT OR DELETE OR UPDATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
-- We give nothing back that did not come in, and take back no more than was noted. What somebody gives
-- back at the provider is told, not asked.
CREATE FUNCTION hold_refunds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  received bigint;
  refunded bigint;
begin
  select coalesce(sum(amount_cents), 0) into received from receipts where order_id = new.order_id;
  if received < 0 then
    raise exception 'receipts of order % are below nothing', new.order_id
      using errcode = '23514', constraint = 'receipts_sum';
  end if;
  select received + coalesce(sum(amount_cents), 0) into received from payments
    where order_id = new.order_id and state = 'paid';
  select coalesce(sum(amount_cents), 0) into refunded from refunds
    where order_id = new.order_id and state <> 'failed';
  if refunded > received then
    raise exception 'order % gives back % cents of %', new.order_id, refunded, received
      using errcode = '23514', constraint = 'refunds_within';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_within AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.amount_cents < 0)) EXECUTE FUNCTION hold_refunds();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.cause <> 'provider'::text)) EXECUTE FUNCTION hold_refunds();
--> statement-breakpoint
CREATE FUNCTION keep_audit_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.outcome <> 'open' or (new.at, new.actor, new.area, new.what, new.subject, new.booking_ref)
    is distinct from (old.at, old.actor, old.area, old.what, old.subject, old.booking_ref) then
    raise exception 'an audit entry is kept as it was written';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
-- A series counts up by one, and ends with its last document.
CREATE FUNCTION keep_document_series() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and (new.kind, new.year, new.last) is not distinct from (old.kind, old.year, old.last + 1) then
    return new;
  end if;
  raise exception 'a series of documents counts up by one' using errcode = '23514', constraint = 'document_series_kept';
end $$;
--> statement-breakpoint
CREATE TRIGGER document_series_kept BEFORE DELETE OR UPDATE ON document_series FOR EACH ROW EXECUTE FUNCTION keep_document_series();
--> statement-breakpoint
-- What was sold is never written anew; an erasure takes a label away, and nothing else.
CREATE FUNCTION keep_order_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.label = ''
    and to_jsonb(new) - 'label' = to_jsonb(old) - 'label'
    and exists (select 1 from orders where id = old.order_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception 'order_lines is append-only' using errcode = '23514', constraint = 'order_lines_kept';
end $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_kept BEFORE DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_order_lines();
--> statement-breakpoint
-- Receipts and retentions only grow; an erasure takes a note away, and nothing else.
CREATE FUNCTION keep_receipts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'receipts' then
    if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      and exists (select 1 from orders where id = old.order_id and erased_at is not null)
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name
    using errcode = '23514', constraint = tg_table_name || '_kept';
end $$;
--> statement-breakpoint
CREATE TRIGGER cash_handovers_kept BEFORE DELETE OR UPDATE ON cash_handovers FOR EACH ROW EXECUTE FUNCTION keep_receipts();
--> statement-breakpoint
CREATE TRIGGER receipts_kept BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts();
--> statement-breakpoint
CREATE TRIGGER retentions_kept BEFORE DELETE OR UPDATE ON retentions FOR EACH ROW EXECUTE FUNCTION keep_receipts();
--> statement-breakpoint
CREATE FUNCTION keep_sales_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- What may name a person goes once the law lets go of it: the buyer, and the words of the lines.
  if tg_op = 'UPDATE' and new.buyer is null
    and to_jsonb(new) - '{buyer,lines}'::text[] = to_jsonb(old) - '{buyer,lines}'::text[]
    and (select jsonb_agg(line - 'label') from jsonb_array_elements(new.lines) line)
      is not distinct from (select jsonb_agg(line - 'label') from jsonb_array_elements(old.lines) line) then
    return new;
  end if;
  raise exception 'sales_documents are kept as they were issued' using errcode = '23514', constraint = 'sales_documents_kept';
end $$;
--> statement-breakpoint
CREATE TRIGGER sales_documents_kept BEFORE DELETE OR UPDATE ON sales_documents FOR EACH ROW EXECUTE FUNCTION keep_sales_documents();
--> statement-breakpoint
CREATE FUNCTION mark_days_of_booking() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stale_days (day) values (old.date);
  if tg_op = 'UPDATE' and new.date <> old.date then
    insert into stale_days (day) values (new.date);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_stale_changed AFTER UPDATE ON bookings FOR EACH ROW WHEN (((((((((((((old.date IS DISTINCT FROM new.date) OR (old.status IS DISTINCT FROM new.status)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.pickup_at IS DISTINCT FROM new.pickup_at)) OR (old.tour_title IS DISTINCT FROM new.tour_title)) OR (old.pickup_location IS DISTINCT FROM new.pickup_location)) OR (old.dropoff_location IS DISTINCT FROM new.dropoff_location)) OR (old.partner_code IS DISTINCT FROM new.partner_code)) OR (old.driver_id IS DISTINCT FROM new.driver_id)) OR (old.driver_name IS DISTINCT FROM new.driver_name)) OR (old.assigned_vehicle IS DISTINCT FROM new.assigned_vehicle)) OR (old.payment_method IS DISTINCT FROM new.payment_method))) EXECUTE FUNCTION mark_days_of_booking();
--> statement-breakpoint
CREATE TRIGGER bookings_stale_gone AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION mark_days_of_booking();
--> statement-breakpoint
CREATE FUNCTION mark_days_of_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stale_days (day) select distinct day from (
    select (select date from bookings where bookings.id = new_rows.booking_id) as day from new_rows
    where new_rows.kind in ('arrived', 'undo', 'held-counted', 'correction')
  ) days where day is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_events_stale AFTER INSERT ON trip_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_events();
--> statement-breakpoint
CREATE FUNCTION mark_days_of_facts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Each by its key: a join is planned while there are no bookings yet, and reads all of them for ever after.
  insert into stale_days (day) select distinct day from (
    select (select date from bookings where bookings.id = new_rows.booking_id) as day from new_rows
  ) days where day is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_stale AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_facts();
--> statement-breakpoint
CREATE TRIGGER receipts_stale AFTER INSERT ON receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_facts();
--> statement-breakpoint
-- Notes of which days a statement changed what sums tell of; only ever inserts, so nobody waits.
CREATE FUNCTION mark_days_of_new_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stale_days (day) select distinct date from new_rows;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_stale_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_new_bookings();
--> statement-breakpoint
-- A function in SQL is planned anew by each statement that calls it, for every order that is stored: some eight times
-- what it takes to run. These are planned once by each connection, by the keys whatever the tables hold then.
CREATE FUNCTION order_balance(ordered bigint, OUT surplus integer, OUT due integer) RETURNS record
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$
declare
  held bigint;
  kept bigint;
  standing bigint;
begin
  select greatest(0, coalesce((select sum(amount_cents) from payments
      where order_id = ordered and state = 'paid'), 0)
    + coalesce((select sum(amount_cents) from receipts where order_id = ordered), 0)
    - coalesce((select sum(amount_cents) from refunds
      where order_id = ordered and state <> 'failed'), 0))
    into held;
  select coalesce(sum(amount_cents), 0) from retentions where order_id = ordered into kept;
  select coalesce(sum(gross_cents), 0) from order_lines line
    where line.order_id = ordered and exists (select from bookings
      where bookings.id = line.booking_id and bookings.order_id = ordered and status <> 'cancelled')
    into standing;
  -- What is kept is a part of what is there: nobody is asked for it.
  surplus := greatest(0, held - least(kept, held) - standing);
  due := greatest(0, standing - (held - least(kept, held)));
  -- Card money of an imported trip came in elsewhere.
  if due > 0 and exists (select from orders where id = ordered and state = 'paid') and not exists
    (select from payments where order_id = ordered and state = 'paid')
  then
    due := 0;
  end if;
end $$;
--> statement-breakpoint
-- An update fires what is to be done once for all its rows, and prepares for it, even where it finds none: twice for each
-- order that is sold, and ten to twenty times what it takes to look.
CREATE FUNCTION note_surplus() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ordered bigint;
  balance record;
begin
  if tg_op = 'DELETE' then ordered := old.order_id; else ordered := new.order_id; end if;
  select * into balance from order_balance(ordered);
  update orders set surplus_cents = balance.surplus
    where id = ordered and surplus_cents <> balance.surplus;
  if exists (select from bookings
    where order_id = ordered and unpaid <> (balance.due > 0 and status <> 'cancelled'))
  then
    update bookings set unpaid = not unpaid
      where order_id = ordered and unpaid <> (balance.due > 0 and status <> 'cancelled');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_gone_surplus AFTER DELETE ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_new_surplus AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_surplus AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
-- The trip's own line is stored with its booking.
CREATE CONSTRAINT TRIGGER lines_surplus AFTER INSERT ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind <> ALL (ARRAY['transfer'::text, 'tour'::text])) OR (new.reverses IS NOT NULL))) EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_surplus AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'paid'::text)) EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_surplus AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.cause <> 'driver'::text)) EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_surplus AFTER INSERT OR UPDATE ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER retentions_surplus AFTER INSERT ON retentions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_surplus();
--> statement-breakpoint
-- What drivers took in comes by hundreds, of phones that were without a signal: what it makes of its orders is worked
-- out once for all of them, at once. It is the one kind of receipt after which its transaction moves no other money.
CREATE FUNCTION note_surplus_of_driver_cash() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  wrong record;
begin
  for wrong in
    select touched.order_id, balance.surplus, balance.due
    from (select distinct order_id from new_rows where cause = 'driver') touched,
      lateral order_balance(touched.order_id) balance
    where (select surplus_cents from orders where id = touched.order_id) <> balance.surplus
      or exists (select from bookings where order_id = touched.order_id
        and unpaid <> (balance.due > 0 and status <> 'cancelled'))
  loop
    update orders set surplus_cents = wrong.surplus where id = wrong.order_id;
    update bookings set unpaid = not unpaid
      where order_id = wrong.order_id and unpaid <> (wrong.due > 0 and status <> 'cancelled');
  end loop;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER receipts_driver_cash AFTER INSERT ON receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_surplus_of_driver_cash();
--> statement-breakpoint
-- The ledger only grows: what stands in it is never changed and never taken out.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'trip_events is append only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_events_append_only BEFORE DELETE OR UPDATE ON trip_events FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER trip_events_never_emptied BEFORE TRUNCATE ON trip_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A payload may be emptied, which says when, and nothing else: never another one in its place.
CREATE FUNCTION refuse_payload_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.event_id = old.event_id and new.erased_at is not null
     and (new.payload is null or new.payload = old.payload) and new.position is null then
    return new;
  end if;
  raise exception 'a payload of trip_events can only be emptied' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_event_payloads_only_emptied BEFORE DELETE OR UPDATE ON trip_event_payloads FOR EACH ROW EXECUTE FUNCTION refuse_payload_change();
--> statement-breakpoint
-- Events are never taken out; what they name stays as well. A lost phone is revoked.
CREATE FUNCTION refuse_phone_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'driver_devices are revoked, never taken out or given to another' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER driver_devices_never_emptied BEFORE TRUNCATE ON driver_devices FOR EACH STATEMENT EXECUTE FUNCTION refuse_phone_change();
--> statement-breakpoint
CREATE TRIGGER driver_devices_same BEFORE UPDATE ON driver_devices FOR EACH ROW WHEN (((old.id IS DISTINCT FROM new.id) OR (old.driver_id IS DISTINCT FROM new.driver_id))) EXECUTE FUNCTION refuse_phone_change();
--> statement-breakpoint
CREATE TRIGGER driver_devices_stay BEFORE DELETE ON driver_devices FOR EACH ROW EXECUTE FUNCTION refuse_phone_change();
--> statement-breakpoint
-- Whoever drove a booking before: by whichever way it went to somebody else, or to nobody.
CREATE FUNCTION remember_former_driver() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into former_drivers (booking_id, driver_id) values (old.id, old.driver_id)
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_former_driver AFTER UPDATE OF driver_id ON bookings FOR EACH ROW WHEN (((old.driver_id IS DISTINCT FROM new.driver_id) AND (old.driver_id IS NOT NULL))) EXECUTE FUNCTION remember_former_driver();
--> statement-breakpoint
CREATE FUNCTION sum_gone_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_sums as sums (kind, status, bookings, price_cents)
  select kind, status, -sum(bookings), -sum(price_cents) from old_rows where summed group by 1, 2
  on conflict (kind, status) do update set bookings = sums.bookings + excluded.bookings,
    price_cents = sums.price_cents + excluded.price_cents;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER booking_tallies_sum_gone AFTER DELETE ON booking_tallies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_bookings();
--> statement-breakpoint
-- Only who folds deletes tallies, one at a time: a sale only ever inserts, which sets off nothing.
CREATE FUNCTION sum_gone_money() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into money_months as sums (month, way, direction, driver_id, amount_cents)
  select date_trunc('month', day)::date, way, direction, driver_id, -sum(amount_cents)
  from old_rows where summed group by 1, 2, 3, 4
  on conflict (month, way, direction, driver_id)
    do update set amount_cents = sums.amount_cents + excluded.amount_cents;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER money_tallies_sum_gone AFTER DELETE ON money_tallies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_money();
--> statement-breakpoint
CREATE FUNCTION sum_gone_trip_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gone record;
begin
  -- Each by its key: a join is planned while there are few rows, and reads all of them for ever after.
  insert into trip_months as sums (by, month, name, days, trips, cents, reported, on_time)
  select by, date_trunc('month', day)::date, name, -count(*), -sum(trips), -sum(cents), -sum(reported), -sum(on_time)
  from old_rows where by <> 'route' group by 1, 2, 3
  on conflict (by, month, name) do update set days = sums.days + excluded.days, trips = sums.trips + excluded.trips,
    cents = sums.cents + excluded.cents, reported = sums.reported + excluded.reported,
    on_time = sums.on_time + excluded.on_time;
  for gone in select distinct "by" as kind, date_trunc('month', day)::date as month from old_rows where by <> 'route' loop
    delete from trip_months where by = gone.kind and month = gone.month and days = 0;
  end loop;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_sums_month_gone AFTER DELETE ON trip_sums REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_trip_days();
--> statement-breakpoint
-- Days are counted by one job at a time, so nobody waits here either. A name that has no day left in a month goes.
CREATE FUNCTION sum_new_trip_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into trip_months as sums (by, month, name, days, trips, cents, reported, on_time)
  select by, date_trunc('month', day)::date, name, count(*), sum(trips), sum(cents), sum(reported), sum(on_time)
  from new_rows where by <> 'route' group by 1, 2, 3
  on conflict (by, month, name) do update set days = sums.days + excluded.days, trips = sums.trips + excluded.trips,
    cents = sums.cents + excluded.cents, reported = sums.reported + excluded.reported,
    on_time = sums.on_time + excluded.on_time;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER trip_sums_month_new AFTER INSERT ON trip_sums REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_new_trip_days();
--> statement-breakpoint
-- When a transaction ends, an order's lines come to its total.
CREATE FUNCTION sum_order_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ordered bigint;
  total bigint;
  sold bigint;
begin
  if tg_table_name = 'orders' then ordered := new.id; else ordered := new.order_id; end if;
  select total_cents into total from orders where id = ordered;
  select coalesce(sum(gross_cents), 0) into sold from order_lines where order_id = ordered;
  if total <> sold then
    raise exception 'lines of order % come to % cents, its total is %', ordered, sold, total
      using errcode = '23514', constraint = 'order_lines_sum';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_sum AFTER INSERT ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_order_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_lines_sum AFTER INSERT OR UPDATE OF total_cents ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_order_lines();
--> statement-breakpoint
CREATE FUNCTION tally_changed_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, sum(sign), sum(sign * coalesce(price_cents, 0))
  from (
    select date, kind, status, price_cents, 1 as sign from new_rows
    union all
    select date, kind, status, price_cents, -1 from old_rows
  ) changed
  group by date, kind, status
  having sum(sign) <> 0 or sum(sign * coalesce(price_cents, 0)) <> 0;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tally_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_bookings();
--> statement-breakpoint
CREATE FUNCTION tally_gone_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, -count(*), -coalesce(sum(price_cents), 0)
  from old_rows group by date, kind, status;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tally_gone AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_bookings();
--> statement-breakpoint
-- Adds to booking_tallies what a statement did to bookings; only ever inserts, so nobody waits.
CREATE FUNCTION tally_new_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, count(*), coalesce(sum(price_cents), 0)
  from new_rows group by date, kind, status;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tally_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_new_bookings();
--> statement-breakpoint
-- The sums of money that moved, by Athens day: only ever inserts, so nobody waits.
CREATE FUNCTION tally_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(old.paid_at, old.created_at) at time zone 'Europe/Athens')::date, 'card', 'in', -old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(new.paid_at, new.created_at) at time zone 'Europe/Athens')::date, 'card', 'in', new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER payments_tally_changed AFTER UPDATE ON payments FOR EACH ROW WHEN ((((old.state = 'paid'::text) OR (new.state = 'paid'::text)) AND ((((old.state IS DISTINCT FROM new.state) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION tally_payment();
--> statement-breakpoint
CREATE TRIGGER payments_tally_gone AFTER DELETE ON payments FOR EACH ROW WHEN ((old.state = 'paid'::text)) EXECUTE FUNCTION tally_payment();
--> statement-breakpoint
CREATE TRIGGER payments_tally_new AFTER INSERT ON payments FOR EACH ROW WHEN ((new.state = 'paid'::text)) EXECUTE FUNCTION tally_payment();
--> statement-breakpoint
-- Receipts are never changed: what was noted by mistake is taken back by another.
CREATE FUNCTION tally_receipts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into money_tallies (day, way, direction, driver_id, amount_cents)
  select (received_at at time zone 'Europe/Athens')::date, method,
    case when amount_cents < 0 then 'back' else 'in' end, coalesce(driver_id, 0), sum(amount_cents)
  from new_rows group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER receipts_tally AFTER INSERT ON receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_receipts();
--> statement-breakpoint
CREATE FUNCTION tally_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.state = 'succeeded' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(old.settled_at, old.created_at) at time zone 'Europe/Athens')::date,
      case when old.payment_id is null and old.provider_refund_id is null then 'bank_transfer' else 'card' end,
      'back', old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.state = 'succeeded' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(new.settled_at, new.created_at) at time zone 'Europe/Athens')::date,
      case when new.payment_id is null and new.provider_refund_id is null then 'bank_transfer' else 'card' end,
      'back', -new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER refunds_tally_changed AFTER UPDATE ON refunds FOR EACH ROW WHEN ((((old.state = 'succeeded'::text) OR (new.state = 'succeeded'::text)) AND ((((((old.state IS DISTINCT FROM new.state) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.settled_at IS DISTINCT FROM new.settled_at)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.payment_id IS DISTINCT FROM new.payment_id)) OR (old.provider_refund_id IS DISTINCT FROM new.provider_refund_id)))) EXECUTE FUNCTION tally_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_tally_gone AFTER DELETE ON refunds FOR EACH ROW WHEN ((old.state = 'succeeded'::text)) EXECUTE FUNCTION tally_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_tally_new AFTER INSERT ON refunds FOR EACH ROW WHEN ((new.state = 'succeeded'::text)) EXECUTE FUNCTION tally_refund();
