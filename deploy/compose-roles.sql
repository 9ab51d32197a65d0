create role portal_owner login password 'example';
create role portal_app login password 'example' nosuperuser nobypassrls;
create database portal owner portal_owner encoding 'UTF8' template template0;
