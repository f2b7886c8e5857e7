create table outbox (
  id uuid primary key default gen_random_uuid(),
  seq bigserial not null,
  subject text not null,
  payload jsonb not null,
  traceparent text,
  created_at timestamptz(3) not null default current_timestamp,
  published_to text
);
create index outbox_published_to_seq_idx on outbox (published_to, seq);
create table inbox (event_id uuid primary key, seen_at timestamptz(3) not null default current_timestamp);
create table dead_letter (
  id bigserial primary key,
  consumer text not null,
  subject text not null,
  body text not null,
  error text not null,
  released boolean not null default false,
  created_at timestamptz(3) not null default current_timestamp
);
create table erased_users (user_id int primary key, erased_at timestamptz(3) not null default current_timestamp);
