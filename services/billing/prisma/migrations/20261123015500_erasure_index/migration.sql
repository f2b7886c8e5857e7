-- The end of a user finds what events said of them without reading every row that is kept.
CREATE INDEX "outbox_user_idx" ON "outbox" (("payload" -> 'userId'));

-- Whom an event of Stripe is about: a customer, or something that names one, by its id or as a whole.
CREATE FUNCTION event_customer(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN body #>> '{data,object,object}' = 'customer' THEN body #>> '{data,object,id}'
    ELSE coalesce(body #>> '{data,object,customer,id}', body #>> '{data,object,customer}') END
$$;
CREATE INDEX "stripe_event_customer_idx" ON "stripe_event" (event_customer("body"));
