CREATE TABLE `counters` (
	`what` text NOT NULL,
	`window` integer NOT NULL,
	`n` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`what`, `window`)
);
--> statement-breakpoint
CREATE INDEX `counters_until` ON `counters` (`until`);--> statement-breakpoint
CREATE TABLE `entries` (
	`game_id` text NOT NULL,
	`seq` integer NOT NULL,
	`seat` integer,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`chance` text NOT NULL,
	`at` integer NOT NULL,
	`spent` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`game_id`, `seq`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "entries_by" CHECK("entries"."by" IN ('player', 'order', 'forced', 'clock', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`owner_id` text NOT NULL,
	`invite` text NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`terms` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` text NOT NULL,
	`head` integer,
	`hash` text,
	`started_at` integer,
	`over_at` integer,
	`result` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_status" CHECK("games"."status" IN ('open', 'running', 'over')),
	CONSTRAINT "games_started" CHECK(("games"."status" = 'open') = ("games"."head" IS NULL)),
	CONSTRAINT "games_head" CHECK(("games"."head" IS NULL) = ("games"."hash" IS NULL)),
	CONSTRAINT "games_over" CHECK(("games"."status" = 'over') = ("games"."result" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_invite` ON `games` (`invite`);--> statement-breakpoint
CREATE INDEX `games_owner` ON `games` (`owner_id`);--> statement-breakpoint
CREATE INDEX `games_over_at` ON `games` (`over_at`);--> statement-breakpoint
CREATE TABLE `keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`body` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `keys_created_at` ON `keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`lang` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `letters_created_at` ON `letters` (`created_at`);--> statement-breakpoint
CREATE INDEX `letters_unsent` ON `letters` (`created_at`) WHERE "letters"."sent_at" IS NULL;--> statement-breakpoint
CREATE TABLE `notices` (
	`cause` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`game_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`cause`, `user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_undone` ON `notices` (`created_at`) WHERE "notices"."done_at" IS NULL;--> statement-breakpoint
CREATE TABLE `seats` (
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`army` text,
	`value` text DEFAULT '' NOT NULL,
	`taken_at` integer,
	`owes_since` integer,
	`deadline` integer,
	`bank` integer,
	PRIMARY KEY(`game_id`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seats_value" CHECK(length("seats"."value") IN (0, 64))
);
--> statement-breakpoint
CREATE INDEX `seats_user` ON `seats` (`user_id`,`deadline`);--> statement-breakpoint
CREATE INDEX `seats_deadline` ON `seats` (`deadline`) WHERE "seats"."deadline" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_expires_at` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`mail` text NOT NULL,
	`mail_key` text NOT NULL,
	`password` text,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	`proven_at` integer,
	CONSTRAINT "users_lang" CHECK("users"."lang" IN ('en', 'pl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_key` ON `users` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_mail_key` ON `users` (`mail_key`);