-- Plans get a type. Content that is a plan, under the keys of the specification or those that clients hold, becomes one.
ALTER TABLE "sprint" ADD COLUMN     "plan" JSONB;

-- The functions below live as long as this session.
create function pg_temp.as_json(given text) returns jsonb language plpgsql as $$
begin
  return given::jsonb;
exception when others then
  return null;
end $$;

create function pg_temp.trimmed(given text) returns text language sql as $$
  select left(regexp_replace(given, '^\s+|\s+$', '', 'g'), 60000)
$$;

-- The texts of a list, or the one text that stands in its place, without those that are blank.
create function pg_temp.texts_of(part jsonb) returns text[] language sql as $$
  select coalesce(array_agg(pg_temp.trimmed(item #>> '{}') order by place), '{}')
  from jsonb_array_elements(case jsonb_typeof(part) when 'array' then part else jsonb_build_array(part) end)
    with ordinality as list(item, place)
  where jsonb_typeof(item) = 'string' and item #>> '{}' ~ '\S'
$$;

create function pg_temp.items_of(texts text[], month int) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', line, 'month', month, 'effort', 'medium', 'evidence', null)
    order by place), '[]')
  from unnest(texts) with ordinality as list(line, place)
$$;

-- When a habit is kept, as far as its words name it.
create function pg_temp.cadence_of(habit text) returns jsonb language sql as $$
  select case
    when habit ~* '\m(daily|(every|each) (day|morning|evening|night))\M' then jsonb_build_object('kind', 'daily')
    when days is not null then jsonb_build_object('kind', 'weekdays', 'weekdays', days)
    else jsonb_build_object('kind', 'open') end
  from (
    select jsonb_agg(number order by number) as days
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      with ordinality as day(name, number)
    where habit ~* ('\m' || name || 's?\M')
  ) as named
$$;

create function pg_temp.habits_of(texts text[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', line, 'cadence', pg_temp.cadence_of(line), 'evidence', null)
    order by place), '[]')
  from unnest(texts) with ordinality as list(line, place)
$$;

create function pg_temp.sprint_plan(goal text, month1 text[], month2 text[], month3 text[], rhythm text[])
returns jsonb language sql as $$
  select jsonb_build_object('goal', goal, 'name', null, 'months', jsonb_build_array(pg_temp.items_of(month1, 1),
    pg_temp.items_of(month2, 2), pg_temp.items_of(month3, 3)), 'weeklyRhythm', pg_temp.habits_of(rhythm))
$$;

-- Whether a part is a list of texts; one that is not there counts as an empty one.
create function pg_temp.is_list(part jsonb) returns boolean language sql as $$
  select part is null or (jsonb_typeof(part) = 'array'
    and not jsonb_path_exists(part, '$[*] ? (@.type() != "string")'))
$$;

with held as (
  select id,
    coalesce(content -> 'Sprint Goal', content -> 'sprintGoal') as goal,
    coalesce(content -> 'Month 1 Actions', content -> 'month1Actions') as month1,
    coalesce(content -> 'Month 2 Actions', content -> 'month2Actions') as month2,
    coalesce(content -> 'Month 3 Actions', content -> 'month3Actions') as month3,
    coalesce(content -> 'Weekly Rhythm', content -> 'weeklyRhythm') as rhythm
  from "sprint" where jsonb_typeof(content) = 'object'
)
update "sprint" set plan = pg_temp.sprint_plan(pg_temp.trimmed(held.goal #>> '{}'), pg_temp.texts_of(held.month1),
  pg_temp.texts_of(held.month2), pg_temp.texts_of(held.month3), pg_temp.texts_of(held.rhythm))
from held
where held.id = sprint.id and jsonb_typeof(held.goal) = 'string' and held.goal #>> '{}' ~ '\S'
  and coalesce(held.month1, held.month2, held.month3, held.rhythm) is not null
  and pg_temp.is_list(held.month1) and pg_temp.is_list(held.month2) and pg_temp.is_list(held.month3)
  and pg_temp.is_list(held.rhythm);

-- What says nothing but the plan, under its own keys, is the plan; whatever else a client stored stays as it came.
update "sprint" set content = '{}' where plan is not null and content ?& array['Sprint Goal', 'Month 1 Actions',
  'Month 2 Actions', 'Month 3 Actions', 'Weekly Rhythm'] and (select count(*) from jsonb_object_keys(content)) = 5;
