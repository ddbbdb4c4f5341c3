CREATE TABLE `encounters` (
	`event_id` text NOT NULL,
	`key` text NOT NULL,
	`round` integer NOT NULL,
	`division` integer NOT NULL,
	`players` text NOT NULL,
	`armies` text,
	`game_id` text,
	`result` text,
	`final_at` integer,
	PRIMARY KEY(`event_id`, `key`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `encounters_game` ON `encounters` (`game_id`);--> statement-breakpoint
CREATE TABLE `entrants` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`value` text DEFAULT '' NOT NULL,
	`joined_at` integer NOT NULL,
	`seed` integer,
	`division` integer DEFAULT 0 NOT NULL,
	`place` integer,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entrants_user` ON `entrants` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_acts` (
	`event_id` text NOT NULL,
	`n` integer NOT NULL,
	`user_id` text,
	`act` text NOT NULL,
	`about` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `n`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_acts_user` ON `event_acts` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_notices` (
	`event_id` text NOT NULL,
	`n` integer NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`event_id`, `n`, `user_id`, `kind`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_notices_user` ON `event_notices` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_notices_undone` ON `event_notices` (`created_at`) WHERE "event_notices"."done_at" IS NULL;--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`owner_id` text NOT NULL,
	`plan` text NOT NULL,
	`season` integer NOT NULL,
	`previous_id` text,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`state` text NOT NULL,
	`open_at` integer NOT NULL,
	`close_at` integer NOT NULL,
	`start_at` integer NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`round_ends_at` integer,
	`reminded_round` integer DEFAULT 0 NOT NULL,
	`head` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_state" CHECK("events"."state" IN ('announced', 'open', 'seeded', 'running', 'finished', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `events_active` ON `events` (`state`) WHERE "events"."state" NOT IN ('finished', 'cancelled');--> statement-breakpoint
CREATE INDEX `events_owner` ON `events` (`owner_id`);--> statement-breakpoint
CREATE INDEX `events_public` ON `events` (`created_at`,`id`) WHERE "events"."plan" ->> 'public' = 1;