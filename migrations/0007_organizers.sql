ALTER TABLE `encounters` ADD `ruling` text;--> statement-breakpoint
ALTER TABLE `entrants` ADD `replaced_by` text;--> statement-breakpoint
ALTER TABLE `events` ADD `organizers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `invited` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `forbidden` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `fixed` text DEFAULT '[]' NOT NULL;