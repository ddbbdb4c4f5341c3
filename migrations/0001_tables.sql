CREATE TABLE `challenges` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seat` integer,
	`created_at` integer NOT NULL,
	`declined_at` integer,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `challenges_user` ON `challenges` (`user_id`);--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`game_id` text NOT NULL,
	`n` integer NOT NULL,
	`channel` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `n`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notes` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game` text NOT NULL,
	`terms` text NOT NULL,
	`army` text,
	`value` text DEFAULT '' NOT NULL,
	`ranked` integer NOT NULL,
	`public` integer NOT NULL,
	`most` integer NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_user` ON `offers` (`user_id`);--> statement-breakpoint
CREATE INDEX `offers_standing` ON `offers` (`created_at`,`id`) WHERE "offers"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `ratings` (
	`user_id` text NOT NULL,
	`pool` text NOT NULL,
	`n` integer NOT NULL,
	`game_id` text NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `pool`, `n`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_game` ON `ratings` (`game_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `games` ADD `public` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `ranked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `start_at` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `match_id` text REFERENCES matches(id);--> statement-breakpoint
ALTER TABLE `games` ADD `offer_id` text REFERENCES offers(id);--> statement-breakpoint
ALTER TABLE `games` ADD `rematch_of` text;--> statement-breakpoint
ALTER TABLE `games` ADD `rated_at` integer;--> statement-breakpoint
CREATE INDEX `games_lobby` ON `games` (`created_at`,`id`) WHERE "games"."status" = 'open' AND "games"."public" = 1 AND "games"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `games_start_at` ON `games` (`start_at`) WHERE "games"."status" = 'open' AND "games"."closed_at" IS NULL AND "games"."start_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_expires_at` ON `games` (`expires_at`) WHERE "games"."status" = 'open' AND "games"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `games_match` ON `games` (`match_id`) WHERE "games"."match_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_offer` ON `games` (`offer_id`) WHERE "games"."offer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `games_rematch` ON `games` (`rematch_of`) WHERE "games"."rematch_of" IS NOT NULL AND "games"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `games_unrated` ON `games` (`over_at`) WHERE "games"."status" = 'over' AND "games"."ranked" = 1 AND "games"."rated_at" IS NULL;