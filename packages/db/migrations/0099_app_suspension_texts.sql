-- What the teams of stores read while an app is suspended. The reason is for the developer, and can name details of a case.
ALTER TABLE apps ADD suspension_owner_text text CHECK (length(suspension_owner_text) <= 1000);
