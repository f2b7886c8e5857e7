-- Plans get a type. What is there is read as clients read it until now: under the keys of the specification or those
-- that clients hold, and text that is neither is kept whole, as the first belief or as the goal.
ALTER TABLE "generation" ADD COLUMN     "first_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "plan" JSONB,
ADD COLUMN     "time_zone" TEXT;
ALTER TABLE "phase" ADD COLUMN     "plan" JSONB;
ALTER TABLE "phase_version" ADD COLUMN     "plan" JSONB;

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

create function pg_temp.lines_of(texts text[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('text', line, 'evidence', null) order by place), '[]')
  from unnest(texts) with ordinality as list(line, place)
$$;

create function pg_temp.breakthrough_of(output text) returns jsonb language sql as $$
  select case when cardinality(beliefs || shifts || steps) > 0
    then jsonb_build_object('beliefs', pg_temp.lines_of(beliefs), 'shifts', pg_temp.lines_of(shifts),
      'steps', pg_temp.lines_of(steps))
    else jsonb_build_object('beliefs', pg_temp.lines_of(array[pg_temp.trimmed(output)]), 'shifts', '[]'::jsonb,
      'steps', '[]'::jsonb) end
  from (
    select
      pg_temp.texts_of(coalesce(plan -> 'Identified Limiting Beliefs', plan -> 'identifiedLimitingBeliefs')) as beliefs,
      pg_temp.texts_of(coalesce(plan -> 'Recommended Mindset Shifts', plan -> 'recommendedMindsetShifts')) as shifts,
      pg_temp.texts_of(coalesce(plan -> 'Action Steps for Inner Transformation', plan -> 'actionSteps')) as steps
    from (select pg_temp.as_json(output) as plan) as parsed
  ) as parts
$$;

create function pg_temp.sprint_plan_of(output text) returns jsonb language sql as $$
  select case when goal <> '' or cardinality(month1 || month2 || month3 || rhythm) > 0
    then pg_temp.sprint_plan(goal, month1, month2, month3, rhythm)
    else pg_temp.sprint_plan(pg_temp.trimmed(output), '{}', '{}', '{}', '{}') end
  from (
    select
      array_to_string(pg_temp.texts_of(coalesce(plan -> 'Sprint Goal', plan -> 'sprintGoal')), ' ') as goal,
      pg_temp.texts_of(coalesce(plan -> 'Month 1 Actions', plan -> 'month1Actions')) as month1,
      pg_temp.texts_of(coalesce(plan -> 'Month 2 Actions', plan -> 'month2Actions')) as month2,
      pg_temp.texts_of(coalesce(plan -> 'Month 3 Actions', plan -> 'month3Actions')) as month3,
      pg_temp.texts_of(coalesce(plan -> 'Weekly Rhythm', plan -> 'weeklyRhythm')) as rhythm
    from (select pg_temp.as_json(output) as plan) as parsed
  ) as parts
$$;

create function pg_temp.plan_of(phase_number int, output text) returns jsonb language sql as $$
  select case when output !~ '\S' then null
    when phase_number = 2 then pg_temp.breakthrough_of(output)
    when phase_number = 3 then pg_temp.sprint_plan_of(output) end
$$;

update "generation" set plan = pg_temp.plan_of(phase_number, output) where phase_number in (2, 3);
update "phase" set plan = pg_temp.plan_of(phase_number, output) where phase_number in (2, 3);
update "phase_version" set plan = pg_temp.plan_of(phase_number, output) where phase_number in (2, 3);

-- The text of a client stays beside its plan, as it came; that of the guide and of the edit form is the plan.
update "generation" set output = '' where plan is not null and jsonb_typeof(pg_temp.as_json(output)) = 'object';
update "phase" set output = '' from "phase_version" as version
  where version.id = phase.version_id and version.origin <> 'client' and phase.plan is not null
    and jsonb_typeof(pg_temp.as_json(phase.output)) = 'object';
update "phase_version" set output = '' where origin <> 'client' and plan is not null
  and jsonb_typeof(pg_temp.as_json(output)) = 'object';

-- What has been announced and not yet sent.
update "outbox" set payload = jsonb_set(payload, '{plan}', pg_temp.sprint_plan_of(payload ->> 'plan'))
  where subject = 'event.journey.phase_generated' and payload -> 'plan' ? 'Sprint Goal';
