-- How the store writes a word, accents and all, where that is not the word itself: what is suggested is spelled like this.
ALTER TABLE search_word ADD COLUMN spelling text NOT NULL DEFAULT '';
