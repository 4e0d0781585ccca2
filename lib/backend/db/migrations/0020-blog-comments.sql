-- What shoppers say to posts of the blog. Like carts it outlives an import: no foreign key to posts.
CREATE TABLE blog_comment (
  comment_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  post_id text NOT NULL,
  session_id text NOT NULL,
  author text NOT NULL,
  message text NOT NULL,
  is_approved boolean NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blog_comment_of_post ON blog_comment (store_id, post_id, comment_id);
CREATE INDEX blog_comment_of_store ON blog_comment (store_id, written_at);

-- One vote of a customer, or of a guest's session, on a post.
CREATE TABLE blog_vote (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  post_id text NOT NULL,
  voter text NOT NULL,
  is_like boolean NOT NULL,
  PRIMARY KEY (store_id, voter, post_id)
);
CREATE INDEX blog_vote_of_post ON blog_vote (store_id, post_id);
