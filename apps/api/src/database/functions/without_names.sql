-- Without names, addresses and what people typed, as events of the first version had them. An approval
-- without an account had a null there, which says as little.
create or replace function without_names(data jsonb) returns jsonb
  language sql immutable
  return (data
    - array['decidedBy', 'decidedOnBehalfOf', 'editedBy', 'editedOnBehalfOf', 'reason',
      'reportedBy', 'contactedBy', 'emailAddress', 'orderedBy', 'deliveryAddress', 'filesTo',
      'contactName', 'phoneNumber', 'remarks'])
    #- '{changes,department}';
